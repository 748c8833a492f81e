"""Whether this processor can run what is written in Rust: a sentence is better than an illegal instruction."""

import platform
from pathlib import Path


def check() -> None:
    """Raises ``ImportError`` on a processor that is too old."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace")
    except OSError:
        # Nobody says: whoever runs it will see.
        return
    flags = next((line.split(":", 1)[1].split() for line in told.splitlines() if line.startswith("flags")), None)
    missing = [] if flags is None else [flag for flag in ("avx2", "bmi2", "fma", "movbe") if flag not in flags]
    if missing:
        raise ImportError(f"kamen needs a processor that knows x86-64-v3 (most made after 2013); this one lacks {', '.join(missing)}")
