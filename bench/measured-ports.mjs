import { fail } from '../tools/install.mjs';
import { portSettingsFrom, portsFrom, takenPorts } from '../tools/ports.mjs';

/** First port of the sites that are measured: beside those of `npm start` and of the end-to-end tests. */
export const FIRST_PORT = Number(process.env.BENCH_PORT || 3200);

/** Settings with the ports of the measured site. */
export const MEASURED_PORTS = portSettingsFrom(FIRST_PORT);

/** Ends the measurement where another program holds a port: that one would be measured, or would be in the way. */
export async function refuseTakenPorts() {
  const taken = await takenPorts(portsFrom(MEASURED_PORTS));
  if (taken.length === 0) return;
  const list = taken.map(({ port, part }) => `${port} (${part})`).join(', ');
  fail(`The measured site needs ports that are taken: ${list}. BENCH_PORT moves them.`);
}
