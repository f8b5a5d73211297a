/** A kept page while somebody asks for addresses that nobody has asked for before. */
import { SERVER } from '../bounds.mjs';
import { during, saturate, steady } from './load.mjs';

const PROBES_PER_SECOND = 50;
const FLOOD_CONNECTIONS = 32;
const SECONDS = 10;
const LONG = 'x'.repeat(2_000);

/** @type {Readonly<Record<string, { paths: readonly string[], status: number }>>} */
export const FLOODS = {
  'unknown parameters': {
    paths: ['/?visita=[<id>]', '/faqs?utm_source=[<id>]', '/noticias?fbclid=[<id>]'],
    status: 200,
  },
  'nothing found': { paths: ['/[<id>]', '/noticias/[<id>]/[<id>]', '/a/b/c/d/[<id>]?x=[<id>]'], status: 404 },
  'long addresses': { paths: [`/?x=[<id>]${LONG}`, `/faqs?x=${LONG}[<id>]`], status: 200 },
  'words that do not exist': {
    paths: ['/busqueda-en-diccionarios?item=es&palabra=[<id>]'],
    status: 200,
  },
};

/** @type {import('../server.mjs').MeasureServer} */
export async function measureFloods(server) {
  const probe = () =>
    steady(server.url, PROBES_PER_SECOND, {
      paths: ['/', '/faqs'],
      headers: { 'accept-encoding': 'br' },
      seconds: SECONDS,
    });
  await saturate(server.url, { paths: ['/', '/faqs'], headers: { 'accept-encoding': 'br' }, seconds: 2 });
  const calm = await probe();
  /** @type {import('../server.mjs').Figure[]} */
  const figures = [
    { what: `kept pages, ${PROBES_PER_SECOND}/s, before: p99, ms`, measured: calm.p99.toFixed(1) },
  ];
  for (const [name, flood] of Object.entries(FLOODS)) {
    const load = { ...flood, connections: FLOOD_CONNECTIONS, seconds: SECONDS + 3 };
    const { measured, flood: flooded } = await during(server.url, load, probe);
    figures.push({
      what: `kept pages, ${PROBES_PER_SECOND}/s, flood of ${name} (${Math.round(flooded.perSecond)}/s): p99, ms`,
      measured: `${measured.p99.toFixed(1)}${measured.failed > 0 ? `, ${measured.failed} failed` : ''}`,
      bound: `< ${SERVER.floodP99Ms}`,
      held: measured.p99 < SERVER.floodP99Ms && measured.failed === 0,
    });
  }
  return figures;
}
