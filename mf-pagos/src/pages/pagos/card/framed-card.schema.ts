import * as z from 'zod/mini';
import { CARD_MESSAGES as M } from './card.messages';

/** What a field that stands in the provider's frame says of itself: never what is typed into it (AMB-158). */
export const FRAME_STATES = { empty: '', begun: 'begun', past: 'past', complete: 'complete' } as const;
export type FrameState = (typeof FRAME_STATES)[keyof typeof FRAME_STATES];

const framed = (messages: { empty: string; begun: string; past?: string }) =>
  z.string().check(
    z.minLength(1, messages.empty),
    z.refine((state) => state !== FRAME_STATES.begun, messages.begun),
    z.refine((state) => state !== FRAME_STATES.past, messages.past ?? messages.begun),
  );

/**
 * The card form whose number, date and code stand in frames: these fields hold a `FrameState`; the messages stay. `own`:
 * the fields that are the form's.
 */
export const framedCardSchema = (own: Record<'holder' | 'installments', z.ZodMiniString<string>>) =>
  z.object({
    holder: own.holder,
    number: framed({ empty: M.numberRequired, begun: M.numberDigits }),
    cvv: framed({ empty: M.cvvRequired, begun: M.cvvDigits }),
    month: framed({ empty: M.monthRequired, begun: M.yearRequired, past: M.expired }),
    // The date is one field, which stands for month and year.
    year: framed({ empty: M.yearRequired, begun: M.yearRequired, past: M.expired }),
    installments: own.installments,
  });
