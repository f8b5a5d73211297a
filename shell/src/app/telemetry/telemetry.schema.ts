import * as z from 'zod/mini';

const remote = z.string().check(z.regex(/^(mf-[a-z]+|shell)$/));
const version = z.string().check(z.minLength(1), z.maxLength(80));
const text = z.string().check(z.maxLength(300));

/** Stages at which an area can fail in the browser. */
export const failureStages = z.enum(['network', 'http', 'timeout', 'integrity', 'evaluation', 'render']);

/** What a browser reports; nothing of it says who the visitor is or what they typed. */
export const telemetryEventSchema = z.discriminatedUnion('type', [
  /** An area was to be shown. */
  z.strictObject({ type: z.literal('view'), remote, version }),
  /** An area could not be shown. */
  z.strictObject({ type: z.literal('failure'), remote, version, stage: failureStages, cause: text }),
  /** A script of a remote threw where nothing caught it. */
  z.strictObject({ type: z.literal('error'), remote, version, cause: text }),
  /** Milliseconds, or the unitless shift for CLS. `route` is a route's pattern, never an address. */
  z.strictObject({
    type: z.literal('vital'),
    name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
    route: z.string().check(z.maxLength(120)),
  }),
]);

/** Events of one message. */
export const MOST_EVENTS = 40;

export const telemetryMessageSchema = z.strictObject({
  events: z.array(telemetryEventSchema).check(z.minLength(1), z.maxLength(MOST_EVENTS)),
});

export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;
export type FailureStage = z.infer<typeof failureStages>;

/** Where browsers send what they report. */
export const TELEMETRY_PATH = '/_telemetry';
