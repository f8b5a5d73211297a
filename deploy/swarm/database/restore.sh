#!/bin/bash
# Brings a copy of the database as it was at a moment up beside the backup, to be looked at and read from:
# restore.sh '2026-01-31 12:00:00+00', then psql -h /data/backup -p 5433 red. The next call removes the copy before.
set -eu
cd /data/backup
PATH="/usr/lib/postgresql/$PG_MAJOR/bin:$PATH"
if [ -e restored/postmaster.pid ]; then pg_ctl --pgdata=restored --mode=immediate --silent stop || true; fi
rm -rf restored
cp -r base restored
chmod 700 restored
rm -f restored/recovery.* restored/standby.signal restored/postgresql.conf restored/postgresql.base.conf restored/postgresql.auto.conf
cat > restored/postgresql.conf <<CONF
port = 5433
listen_addresses = ''
unix_socket_directories = '/data/backup'
max_connections = 100
archive_mode = off
# The last segment is still being written.
restore_command = 'cp /data/backup/wal/%f "%p" || cp /data/backup/wal/%f.partial "%p"'
recovery_target_time = '$1'
recovery_target_action = promote
CONF
echo 'local all all trust' > restored/pg_hba.conf
touch restored/recovery.signal
pg_ctl --pgdata=restored --wait --timeout=300 --log=restored.log start > restored.start 2>&1 || { tail -20 restored.log; exit 1; }
