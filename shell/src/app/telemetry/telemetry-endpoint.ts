/** Path of the shell to which browsers send telemetry. */
export const TELEMETRY_PATH = '/_telemetry';
/** Where a page gets the token that it reports with. */
export const TELEMETRY_TOKEN_PATH = '/_telemetry/token';

/** Events per message. */
export const MAX_EVENTS = 40;
