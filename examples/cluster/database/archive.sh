#!/bin/bash
# Streams the log of the primary into a folder, and keeps what it has not fetched yet by a slot.
set -euo pipefail
archive=/var/lib/postgresql/data/wal
mkdir -p "$archive"
source="host=$PRIMARY user=replicator application_name=archive sslmode=verify-full sslrootcert=/run/secrets/authority"
pg_receivewal -d "$source" --slot archive --create-slot --if-not-exists
exec pg_receivewal -d "$source" -D "$archive" --slot archive
