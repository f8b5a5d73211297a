/** Path of the shell to which browsers send telemetry. */
export const TELEMETRY_PATH = '/_telemetry';

/** Events per message. */
export const MAX_EVENTS = 40;
