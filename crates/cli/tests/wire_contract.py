"""The contract of the wire, tried by tools that are not ours: `python wire_contract.py PATH_OF_KAMEN`.

openapi-spec-validator reads the description; schemathesis makes requests from it, right and wrong ones, and compares every
answer with it. `./test` calls this with a Python that has both, and installs them into `target/python` where they are missing.
"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request

from openapi_spec_validator import validate

KAMEN = sys.argv[1] if len(sys.argv) > 1 else "target/debug/kamen"
# The same requests in every run.
SEED = "39"
# How many for each path; it takes about a minute.
EXAMPLES = "40"
# One browser holds the seats of every table that is opened.
COOKIE = "kamen=" + "c" * 43

# What fits its description may still be no game, no position, no token of this server: that is answered, too.
SETTINGS = """
[checks]
positive_data_acceptance.expected-statuses = ["2xx", 404, 409, 422]
negative_data_rejection.expected-statuses = [400, 403, 404, 405, 406, 413, 415, 422]
"""


def main():
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "tables.db")
        command = [KAMEN, "serve", "--listen", "127.0.0.1:0", "--no-open", "--data", data, "--set", "pace=0"]
        environment = dict(os.environ, LC_ALL="C")
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        try:
            address = "http://" + server.stdout.readline().strip().rsplit("http://", 1)[1]
            return tried(address, folder)
        finally:
            server.terminate()
            server.wait(30)


def tried(address, folder):
    with urllib.request.urlopen(address + "/api/openapi.json") as answer:
        validate(json.load(answer))
    settings = os.path.join(folder, "schemathesis.toml")
    with open(settings, "w", encoding="utf-8") as file:
        file.write(SETTINGS)
    tool = os.path.join(os.path.dirname(sys.executable), "schemathesis")
    plain = [tool, "--config-file", settings, "run", address + "/api/openapi.json", "--seed", SEED, "--no-color"]
    plain += ["--generation-deterministic", "--header", "Cookie: " + COOKIE, "--request-timeout", "20"]
    plain += ["--suppress-health-check", "all"]
    # Thinking takes its time: it is tried less often, and alone it leads nowhere else.
    quick = subprocess.call(plain + ["-n", EXAMPLES, "--exclude-path", "/api/think"], cwd=folder)
    return quick or subprocess.call(plain + ["-n", "3", "--phases", "examples,coverage,fuzzing", "--include-path", "/api/think"], cwd=folder)


if __name__ == "__main__":
    sys.exit(main())
