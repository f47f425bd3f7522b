"""Says how the tests went in the words of Rust's, so that `cargo xtask test` can add them up."""


def pytest_terminal_summary(terminalreporter):
    passed, failed, errors, skipped = (
        len(terminalreporter.stats.get(kind, [])) for kind in ("passed", "failed", "error", "skipped")
    )
    word = "FAILED" if failed + errors else "ok"
    counts = f"{passed} passed; {failed + errors} failed; {skipped} ignored; 0 measured; 0 filtered out"
    terminalreporter.write_line(f"test result: {word}. {counts}")
