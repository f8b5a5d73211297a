#!/bin/bash
# Health check of a container: ends with 0 when http://127.0.0.1:<port><path> answers with a 2xx within 3 s.
# A shell, because a Node process for every look would be what the machine does most when nobody is there.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n' "$2" >&3
read -r -t 3 _ status _ <&3 && [[ $status == 2* ]]
