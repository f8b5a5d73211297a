/** Clients that hold connections and do nothing with them, and what everybody else notices of it. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER } from '../bounds.mjs';
import { saturate, steady } from './load.mjs';

const PROBES_PER_SECOND = 100;
const SECONDS = 10;
const BURST_SECONDS = 4;
const PAGE = 'GET / HTTP/1.1\r\nHost: localhost\r\n';

/** What each client sends, and how many of them there are. */
const CLIENTS = [
  { name: 'slow readers', count: 200, sent: `${PAGE}\r\n`.repeat(20), reads: false },
  { name: 'half-sent requests', count: 500, sent: PAGE, reads: true },
  { name: 'idle connections', count: 2_000, sent: `${PAGE}\r\n`, reads: true },
];

/** @type {import('../server.mjs').MeasureServer} */
export async function measureSlowClients(server) {
  const load = { paths: ['/', '/faqs'], headers: { 'accept-encoding': 'br' } };
  const probe = (/** @type {number} */ seconds) =>
    steady(server.url, PROBES_PER_SECOND, { ...load, seconds });
  await saturate(server.url, { ...load, seconds: 2 });
  const calm = await probe(SECONDS);
  /** @type {import('../server.mjs').Figure[]} */
  const figures = [];
  for (const clients of CLIENTS) {
    const held = await hold(Number(new URL(server.url).port), clients);
    // What they have asked for at once is a burst of load, and over by then.
    const burst = await probe(BURST_SECONDS);
    const { p99, failed } = await probe(SECONDS);
    const still = held.open();
    const memory = Math.round(server.memory());
    held.end();
    await pause(1_000);
    figures.push({
      what: `kept pages, ${PROBES_PER_SECOND}/s, beside ${clients.count} ${clients.name}: p99, ms`,
      measured: `${p99.toFixed(1)} (${calm.p99.toFixed(1)} before, ${burst.worst.toFixed(1)} at worst while they begin)${failed > 0 ? `, ${failed} failed` : ''}; ${still} open after ${SECONDS + BURST_SECONDS} s, ${memory} MiB`,
      bound: `< ${SERVER.keptP99Ms}`,
      held: p99 < SERVER.keptP99Ms && failed === 0,
    });
  }
  return figures;
}

/**
 * @param {number} port
 * @param {{ count: number, sent: string, reads: boolean }} clients
 */
async function hold(port, { count, sent, reads }) {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, 'localhost');
      socket.on('error', () => {});
      await once(socket, 'connect').catch(() => {});
      socket.write(sent);
      if (reads) socket.resume();
      else socket.pause();
      return socket;
    }),
  );
  return {
    open: () => sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length,
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
