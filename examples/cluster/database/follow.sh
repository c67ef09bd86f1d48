#!/bin/bash
# A hot standby: copies the primary into an empty folder, then streams from it.
set -euo pipefail
export PGDATA=/var/lib/postgresql/data/pgdata
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  source="host=$PRIMARY user=replicator application_name=$APPLICATION_NAME sslmode=verify-full sslrootcert=/run/secrets/authority"
  pg_basebackup -d "$source" -D "$PGDATA" -R -X stream -c fast
fi
chmod 0700 "$PGDATA"
exec "$@"
