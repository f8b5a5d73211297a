"""A cable that is slow and lossy, for kernels without netem: carries Ethernet frames between two devices.

python3 slow-cable.py NODE_DEVICE OTHER_DEVICE DELAY_MS LOSS_PERCENT

What comes from OTHER_DEVICE goes to NODE_DEVICE late, or not at all; what comes from NODE_DEVICE goes on at once, as with
netem on the node's cable. Frames have to be whole: without segmentation or checksums left to the device (nodes.mjs).
Runs until SIGTERM.
"""

import heapq
import random
import select
import socket
import sys
import time

ETH_P_ALL = 3
PACKET_OUTGOING = 4
MAX_FRAME = 65_536


def opened(device):
    """A socket that gets and sends every frame of a device."""
    end = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(ETH_P_ALL))
    end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16 << 20)
    end.bind((device, ETH_P_ALL))
    end.setblocking(False)
    return end


def frames(end):
    """Frames that have arrived, without those that this program has sent."""
    while True:
        try:
            frame, (_, _, kind, *_) = end.recvfrom(MAX_FRAME)
        except BlockingIOError:
            return
        if kind != PACKET_OUTGOING:
            yield frame


def send(end, frame):
    try:
        end.send(frame)
    except OSError:
        # The device is full or down: as on a cable, the frame is lost.
        pass


def main():
    node, other = opened(sys.argv[1]), opened(sys.argv[2])
    delay, loss = float(sys.argv[3]) / 1000, float(sys.argv[4]) / 100
    late = []
    count = 0
    print("ready", flush=True)
    while True:
        wait = max(0, late[0][0] - time.monotonic()) if late else None
        readable, _, _ = select.select([node, other], [], [], wait)
        if node in readable:
            for frame in frames(node):
                send(other, frame)
        now = time.monotonic()
        if other in readable:
            for frame in frames(other):
                if random.random() >= loss:
                    count += 1
                    heapq.heappush(late, (now + delay, count, frame))
        while late and late[0][0] <= now:
            send(node, heapq.heappop(late)[2])


main()
