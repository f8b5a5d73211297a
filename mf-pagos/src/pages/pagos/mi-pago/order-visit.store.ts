import { formDraft } from '@red/contract/form-draft';
import * as z from 'zod/mini';

/** An order that a mailed link has opened in this tab. */
const visitSchema = z.object({
  number: z.string().check(z.minLength(1)),
  secret: z.string().check(z.minLength(1)),
  /** End by the clock of this device, counted from the start of the visit: a wrong clock does not matter. */
  endsAt: z.number(),
});
export type KeptVisit = z.infer<typeof visitSchema>;

const kept = formDraft('mi-pago', visitSchema);

/** Milliseconds that a visit still lasts. */
export const remainingMs = ({ endsAt }: KeptVisit, now = Date.now()): number => Math.max(0, endsAt - now);

/** A visit outlives a reload of the tab, until its time is over; no other tab has it. */
export const orderVisit = {
  read(): KeptVisit | null {
    const visit = kept.read();
    return visit && remainingMs(visit) > 0 ? visit : null;
  },
  write: (visit: KeptVisit) => kept.write(visit),
  forget: () => kept.forget(),
};
