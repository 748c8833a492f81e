"""What ./audit does with the output of `cargo metadata`."""

import json
import re
import sys
import tomllib
from pathlib import Path


def numbers(version):
    """A version as something to compare; what comes before a release comes first."""
    core, _, before = version.partition("+")[0].partition("-")
    return ([int(part) for part in core.split(".")] + [0, 0])[:3] + [0 if before else 1]


def fits(version, bounds):
    """Whether a version lies within bounds such as `>=1.2.3, <2` or `^1.2`."""
    have = numbers(version)
    for bound in bounds.split(","):
        sign, wanted = re.match(r"\s*(>=|<=|>|<|=|\^|~)?\s*(.*\S)", bound).groups()
        want = numbers(wanted)
        if sign in (None, "^"):
            first = next((at for at in range(3) if want[at]), 2)
            upper = want[:first] + [want[first] + 1] + [0] * (2 - first) + [0]
            ok = want <= have < upper
        elif sign == "~":
            ok = want <= have and have[:2] == want[:2]
        else:
            ok = {">=": have >= want, "<=": have <= want, ">": have > want, "<": have < want, "=": have == want}[sign]
        if not ok:
            return False
    return True


def flaws(metadata, database):
    """Every known flaw of a version that is used. Notes that something is unmaintained are told, but are no flaw."""
    found = 0
    for package in metadata["packages"]:
        for file in sorted(Path(database, "crates", package["name"]).glob("*.md")):
            about = tomllib.loads(file.read_text().split("```")[1].removeprefix("toml"))
            advisory, versions = about["advisory"], about.get("versions", {})
            safe = versions.get("patched", []) + versions.get("unaffected", [])
            if "withdrawn" in advisory or any(fits(package["version"], bounds) for bounds in safe):
                continue
            note = advisory.get("informational")
            print(f"{'note' if note else 'FLAW'}: {package['name']} {package['version']}: {advisory['id']} {note or ''}")
            found += not note
    return found


def old_ids(metadata):
    """Packages under the names they had before Cargo 1.77."""
    place = lambda package: package["source"] or "path+file://" + package["manifest_path"].rsplit("/", 1)[0]
    names = {p["id"]: f"{p['name']} {p['version']} ({place(p)})" for p in metadata["packages"]}

    def told(value):
        if isinstance(value, dict):
            return {key: told(inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [told(inner) for inner in value]
        return names.get(value, value) if isinstance(value, str) else value

    return told(metadata)


def sbom(metadata, commit):
    """Everything that the program is made of, as CycloneDX 1.5 has it: no tests, no tools of the build of others."""
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    root = next(id for id, package in packages.items() if package["name"] == "kamen" and not package["source"])
    needs = lambda id: [
        dep["pkg"] for dep in nodes[id]["deps"] if any(kind["kind"] != "dev" for kind in dep["dep_kinds"])
    ]
    reached, waiting = set(), [root]
    while waiting:
        id = waiting.pop()
        if id not in reached:
            reached.add(id)
            waiting.extend(needs(id))
    url = lambda id: f"pkg:cargo/{packages[id]['name']}@{packages[id]['version']}"

    def component(id):
        package = packages[id]
        told = {"type": "application" if id == root else "library", "bom-ref": url(id), "name": package["name"],
                "version": package["version"], "purl": url(id)}
        if package["license"]:
            told["licenses"] = [{"expression": package["license"].replace("/", " OR ")}]
        if package["repository"]:
            told["externalReferences"] = [{"type": "vcs", "url": package["repository"]}]
        return told

    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": component(root), "properties": [{"name": "git:commit", "value": commit}]},
        "components": [component(id) for id in sorted(reached - {root}, key=url)],
        "dependencies": [
            {"ref": url(id), "dependsOn": sorted({url(dep) for dep in needs(id)})} for id in sorted(reached, key=url)
        ],
    }


def main():
    metadata = json.load(sys.stdin)
    match sys.argv[1:]:
        case ["ids"]:
            json.dump(old_ids(metadata), sys.stdout)
        case ["flaws", database]:
            sys.exit(1 if flaws(metadata, database) else 0)
        case ["sbom", commit]:
            json.dump(sbom(metadata, commit), sys.stdout, indent=1)


main()
