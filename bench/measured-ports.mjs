import { REMOTES } from '../tools/packages.mjs';

const FIRST_PORT = 3200;

/** Ports of the site that is measured: beside those of `npm start` and of the end-to-end tests, so that all can run at once. */
export const MEASURED_PORTS = {
  PORT: String(FIRST_PORT),
  ...Object.fromEntries(REMOTES.map(({ portSetting }, at) => [portSetting, String(FIRST_PORT + 1 + at)])),
  API_PORT: String(FIRST_PORT + 1000),
};
