#!/bin/bash
# A key is taken by PostgreSQL when it is its own and nobody else reads it, which a mounted secret is not: a copy in memory is. Then the program that follows.
set -euo pipefail
install -m 0600 /run/secrets/postgres_key /run/tls/key
exec "$@"
