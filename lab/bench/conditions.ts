/** Pages, network, ports and repetitions of every measurement. */
import { loadavg } from 'node:os';
import { portSettingsFrom } from '../../tools/ports';

/** Paths of the pages that are measured. */
export const PAGES = (
  process.env.LAB_PAGES ?? '/ /noticias /faqs /aviso-de-privacidad /pagos /busqueda-en-diccionarios'
).split(' ');

/** Visits of each target that count. */
export const RUNS = Number(process.env.LAB_RUNS || 9);
/** Seconds of each load of a server. */
export const SECONDS = Number(process.env.LAB_SECONDS || 8);

/** Address of another site that runs, such as one of an earlier commit: it is measured in turn with this one. */
const BESIDE = process.env.LAB_BESIDE ?? null;

/** Each target on this site and, where there is one, on the site beside it. */
export const onEachSite = <Target extends { name: string }>(url: string, targets: readonly Target[]) =>
  [{ label: '', origin: url }, ...(BESIDE ? [{ label: 'beside: ', origin: BESIDE }] : [])].flatMap(
    ({ label, origin }) => targets.map((target) => ({ ...target, name: label + target.name, origin })),
  );

/** First of the ports; they stand beside those of `npm start` and of the end-to-end tests. */
const FIRST_PORT = Number(process.env.LAB_PORT || 3200);
export const SITE_PORTS = portSettingsFrom(FIRST_PORT);
export const STATIC_PORT = FIRST_PORT + 40;
export const BARE_PORT = FIRST_PORT + 41;
export const SCALE_PORT = FIRST_PORT + 43;

/** Slow 4G: milliseconds, and bytes per second. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 209_715,
  uploadThroughput: 96_000,
};
export const CPU_SLOWDOWN = 4;
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** For the notes of a table. */
export const visitorConditions = () =>
  `Slow 4G (1.6 Mbit/s, 150 ms), CPU x${CPU_SLOWDOWN}, cold, medians of ${RUNS} interleaved visits, load of the machine ${loadavg()[0]?.toFixed(1)}.`;
