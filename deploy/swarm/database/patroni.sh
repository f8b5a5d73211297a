#!/bin/bash
# Starts a member of the database: Patroni, which starts PostgreSQL as primary or as standby. With words it is patronictl:
# `bash /etc/red/patroni.sh list`.
set -eu
secret() { echo "$(< "/run/secrets/$1")"; }
PATRONI_SUPERUSER_PASSWORD=$(secret DATABASE_OWNER_PASSWORD)
PATRONI_REPLICATION_PASSWORD=$(secret DATABASE_REPLICATION_PASSWORD)
PATRONI_ETCD3_PASSWORD=$(secret ETCD_PASSWORD)
PATRONI_RESTAPI_PASSWORD=$(secret PATRONI_PASSWORD)
export PATRONI_SUPERUSER_PASSWORD PATRONI_REPLICATION_PASSWORD PATRONI_ETCD3_PASSWORD PATRONI_RESTAPI_PASSWORD
export PATRONI_REWIND_PASSWORD="$PATRONI_REPLICATION_PASSWORD"
export PATRONI_SUPERUSER_USERNAME=postgres PATRONI_REPLICATION_USERNAME=replicator PATRONI_REWIND_USERNAME=rewinder
export PATRONI_ETCD3_USERNAME=root PATRONI_RESTAPI_USERNAME=patroni
export PATRONI_RESTAPI_CONNECT_ADDRESS="$PATRONI_NAME:8008" PATRONI_POSTGRESQL_CONNECT_ADDRESS="$PATRONI_NAME:5432"
export PATRONI_POSTGRESQL_BIN_DIR="/usr/lib/postgresql/$PG_MAJOR/bin"
if [ $# -gt 0 ]; then exec patronictl -c /etc/red/patroni.yml "$@"; fi
exec patroni /etc/red/patroni.yml
