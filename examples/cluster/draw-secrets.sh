#!/bin/sh
# Draws the passwords of the cluster, .env which compose reads and the files of secrets/, and its certificates. Passwords
# are never drawn again; draw-certificates.sh by itself renews certificates.
set -eu
cd "$(dirname "$0")"
if [ -e .env ]; then
  echo '.env is there already' >&2
  exit 1
fi
umask 077
mkdir -p secrets
# Begins with a letter: NATS would read some that begin with a digit, such as 34e1, as half a number.
draw() { printf 'k%s\n' "$(openssl rand -hex 24)"; }
NATS=$(draw)
BETS=$(draw)
WORLD=$(draw)
READER=$(draw)
cat > .env <<END
POSTGRES_PASSWORD=$(draw)
OWNER_PASSWORD=$(draw)
REPLICATOR_PASSWORD=$(draw)
BETS_PASSWORD=$BETS
WORLD_PASSWORD=$WORLD
READER_PASSWORD=$READER
NATS_PASSWORD=$NATS
NATS_ROUTE_PASSWORD=$(draw)
END
# Files are read by the users of containers, which are others: the folder is what keeps them.
umask 022
printf '"bets" "%s"\n"world" "%s"\n"reader" "%s"\n' "$BETS" "$WORLD" "$READER" > secrets/pgbouncer-users
printf '%s\n' "$NATS" > secrets/nats-password
draw > secrets/metrics-token
draw > secrets/grafana-password
./draw-certificates.sh
