/** What the visitors of a cluster write down (load.mjs), and what of it counts. */
import { z } from 'zod';

export const seenSchema = z.object({
  answers: z.record(z.string(), z.number()),
  failures: z.array(z.object({ at: z.number(), kind: z.string(), why: z.string() })),
  slow: z.array(z.number()),
  passedOver: z.number(),
  orders: z.array(z.object({ number: z.string(), total: z.number(), state: z.string() })),
  subscriptions: z.array(z.string()),
  registrations: z.array(z.string()),
});

/** @typedef {z.infer<typeof seenSchema>} Seen */
