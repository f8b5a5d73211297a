#!/bin/bash
# Starts a member of etcd. Its name is ETCD_NAME; the others stand in ETCD_INITIAL_CLUSTER.
set -eu
export ETCD_DATA_DIR=/data/etcd/member ETCD_INITIAL_CLUSTER_TOKEN=red ETCD_INITIAL_CLUSTER_STATE=new
export ETCD_LISTEN_PEER_URLS=http://0.0.0.0:2380 ETCD_LISTEN_CLIENT_URLS=http://0.0.0.0:2379
export ETCD_INITIAL_ADVERTISE_PEER_URLS="http://$ETCD_NAME:2380" ETCD_ADVERTISE_CLIENT_URLS="http://$ETCD_NAME:2379"
# For disks and networks that are slow at times: a leader is given up after 3 s, less than Patroni's ttl.
export ETCD_HEARTBEAT_INTERVAL=300 ETCD_ELECTION_TIMEOUT=3000
export ETCD_AUTO_COMPACTION_RETENTION=1h ETCD_LOGGER=zap ETCD_LOG_LEVEL=warn

# From the first start on, who has no password is told nothing. The first member that can sees to it.
demandPassword() {
  until etcdctl get / 2>&1 | grep -q 'user name is empty'; do
    etcdctl user add root --interactive=false < /run/secrets/ETCD_PASSWORD || true
    etcdctl user grant-role root root || true
    etcdctl auth enable || sleep 1
  done
}
demandPassword > /dev/null 2>&1 &
exec etcd
