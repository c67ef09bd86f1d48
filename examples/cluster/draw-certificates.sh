#!/bin/sh
# Draws an authority and what it vouches for: a key and certificate each for PostgreSQL, the pooler and NATS, by the names
# of their services, and localhost for who looks from inside of a container. Run again, all of it is new.
set -eu
cd "$(dirname "$0")"
DAYS=825
umask 077
mkdir -p secrets
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1"; }

cat > "$work/authority.cnf" <<'END'
[req]
distinguished_name = name
x509_extensions = authority
prompt = no
[name]
CN = authority of this cluster
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
END
# The key of the authority is gone at the end: nothing else is ever signed by it.
key "$work/authority.key"
openssl req -x509 -new -key "$work/authority.key" -config "$work/authority.cnf" -days "$DAYS" -out "$work/authority.crt"

# certify <file> <what it is used for> <its names>
certify() {
  key "$work/$1.key"
  openssl req -new -key "$work/$1.key" -config "$work/authority.cnf" -subj "/CN=$1" -out "$work/$1.csr"
  printf 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=%s\nsubjectAltName=%s,DNS:localhost\n' \
    "$2" "$3" > "$work/$1.cnf"
  openssl x509 -req -in "$work/$1.csr" -CA "$work/authority.crt" -CAkey "$work/authority.key" -CAcreateserial \
    -days "$DAYS" -extfile "$work/$1.cnf" -out "$work/$1.crt" 2> "$work/said" || { cat "$work/said" >&2; exit 1; }
}
certify postgres serverAuth DNS:postgres-1,DNS:postgres-2
certify pooler serverAuth DNS:pooler
# Nodes of NATS are clients of each other.
certify nats serverAuth,clientAuth DNS:nats-1,DNS:nats-2,DNS:nats-3

# Files are read by the users of containers, which are others: the folder is what keeps them.
umask 022
for name in authority.crt postgres.key postgres.crt pooler.key pooler.crt nats.key nats.crt; do
  cat "$work/$name" > "secrets/$name"
done
