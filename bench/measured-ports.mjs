import { portSettingsFrom } from '../tools/ports.mjs';

/** First port of the sites that are measured: beside those of `npm start` and of the end-to-end tests. */
export const FIRST_PORT = Number(process.env.BENCH_PORT || 3200);

/** Settings with the ports of the measured site. */
export const MEASURED_PORTS = portSettingsFrom(FIRST_PORT);
