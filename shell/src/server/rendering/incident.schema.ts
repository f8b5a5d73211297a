import * as z from 'zod/mini';

/** A worker that has ended otherwise than by its time. */
export const incidentSchema = z.strictObject({
  what: z.enum(['time limit', 'memory', 'exit', 'thrown']),
  cause: z.string(),
  /** `shell` where no area is to blame for certain. */
  remote: z.string(),
  version: z.string(),
  /** Whether the area is not rendered on the server for now. */
  quarantined: z.boolean(),
});
export type Incident = z.infer<typeof incidentSchema>;
