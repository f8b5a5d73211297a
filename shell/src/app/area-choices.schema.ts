import * as z from 'zod/mini';

/** What may be chosen for each area, where overrides are allowed: the answer of `GET /_choices`. */
export const areaChoicesSchema = z.object({
  /** Whether the shell's own scripts run from source: an edit of an area then keeps the page's state. */
  isShellFromSource: z.boolean(),
  areas: z.array(
    z.object({
      name: z.string(),
      owner: z.string(),
      /** Null for an area that runs from source. */
      live: z.nullable(z.string()),
      canary: z.nullable(z.object({ version: z.string(), percent: z.number() })),
      /** Every published version, the newest first; `publishedAt` is ISO 8601. */
      versions: z.array(z.object({ version: z.string(), publishedAt: z.nullable(z.string()) })),
      /** What this browser gets instead of what is live: a version, `live`, `canary` or an address. */
      chosen: z.nullable(z.string()),
    }),
  ),
});

export type AreaChoices = z.infer<typeof areaChoicesSchema>;
