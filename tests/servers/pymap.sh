# Starts pymap for tests/servers/run, an IMAP server of another make, if it is installed.

skip=()
if command -v pymap >/dev/null; then
    free_port BOTPOST_TEST_PYMAP
    pymap --no-tls --host 127.0.0.1 --port "$BOTPOST_TEST_PYMAP" dict --demo-data \
        >"$home/pymap.log" 2>&1 &
    pids+=($!)
    answers pymap "$BOTPOST_TEST_PYMAP"
else
    echo "tests/servers/run: without pymap (pip install pymap), its tests are left out" >&2
    skip=(--skip pymap)
fi
