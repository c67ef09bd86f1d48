#!/bin/bash
# A hot standby: copies the primary into an empty folder, then streams from it.
set -euo pipefail
export PGDATA=/var/lib/postgresql/data/pgdata
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  pg_basebackup -d "host=$PRIMARY user=replicator application_name=$APPLICATION_NAME" -D "$PGDATA" -R -X stream -c fast
fi
chmod 0700 "$PGDATA"
exec "$@"
