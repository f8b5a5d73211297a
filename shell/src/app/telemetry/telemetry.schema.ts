import * as z from 'zod/mini';
import { MAX_FRAMES } from './stack-frames';
import { MAX_EVENTS } from './telemetry-endpoint';

const remote = z.string().check(z.regex(/^(mf-[a-z]+|shell)$/));
const version = z.string().check(z.minLength(1), z.maxLength(80));
const text = z.string().check(z.maxLength(300));

/** Stages at which an area can fail in the browser. */
const stage = z.enum(['network', 'timeout', 'evaluation', 'shape', 'render']);

/** Where in the built files of its owner an error was thrown, the innermost place first. */
const position = z.int().check(z.minimum(1), z.maximum(9_999_999));
const frames = z.optional(
  z
    .array(
      z.strictObject({
        file: z.string().check(z.regex(/^[\w-][\w./-]*\.js$/), z.maxLength(120)),
        line: position,
        column: position,
      }),
    )
    .check(z.maxLength(MAX_FRAMES)),
);

/** What a browser reports. No event identifies the visitor or contains what they typed (AMB-55). */
export const telemetryEventSchema = z.discriminatedUnion('type', [
  /** An area was mounted. */
  z.strictObject({ type: z.literal('view'), remote, version }),
  /** An area could not be shown. */
  z.strictObject({ type: z.literal('failure'), remote, version, stage, cause: text, frames }),
  /** An uncaught error, attributed to the remote whose script threw it. */
  z.strictObject({ type: z.literal('error'), remote, version, cause: text, frames }),
  /** In milliseconds; CLS is unitless. `route` is the route's pattern, never the visited address. */
  z.strictObject({
    type: z.literal('vital'),
    name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
    route: z.string().check(z.maxLength(120)),
  }),
]);

export const telemetryMessageSchema = z.strictObject({
  events: z.array(telemetryEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS)),
  /** By chance, for as long as the page is open: what it repeats counts once. */
  page: z.string().check(z.regex(/^[\w-]{20,40}$/)),
});

export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;
