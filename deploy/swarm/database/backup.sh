#!/bin/bash
# Keeps a base backup and all that the database has written since, on a node of its own: a restore to any moment after it.
set -eu
PGPASSWORD=$(< /run/secrets/DATABASE_REPLICATION_PASSWORD)
export PGPASSWORD PGUSER=replicator PGHOST=database PGCONNECT_TIMEOUT=5
cd /data/backup
mkdir -p wal base
if [ ! -e base/backup_manifest ]; then
  rm -rf draft
  until pg_basebackup --pgdata=draft --wal-method=none --checkpoint=fast; do rm -rf draft; sleep 3; done
  rmdir base && mv draft base
fi
# The slot is Patroni's, on every member: nothing is missing after another one has taken over.
while :; do
  pg_receivewal --directory=wal --slot=backup --no-loop --synchronous || sleep 2
done
