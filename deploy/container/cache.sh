#!/bin/bash
# Starts the cache. nginx looks names up again and again only with a name server that it is told: the container's own.
set -eu
while read -r word address _; do
  if [ "$word" = nameserver ]; then
    case $address in *:*) server="[$address]" ;; *) server=$address ;; esac
    break
  fi
done < /etc/resolv.conf
cat > /tmp/origin.conf <<CONF
resolver $server valid=2s ipv6=off;
map \$host \$origin { default $ORIGIN; }
CONF
exec nginx -e stderr -c /etc/nginx/cache.conf
