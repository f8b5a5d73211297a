import { useLocation } from '@red/ui/router';
import * as z from 'zod/mini';
import { MAX_TERM } from './dictionary-choice.rules';

const stateSchema = z.object({ word: z.string().check(z.minLength(1), z.maxLength(MAX_TERM)) });

/** State of a link to another dictionary; the address itself carries nothing (DICT-10). */
export const stateWith = (word: string): z.infer<typeof stateSchema> | undefined =>
  word ? { word } : undefined;

/** The word searched in the previous dictionary; null without any. History state is not trusted. */
export function useCarriedWord(): string | null {
  const state = z.safeParse(stateSchema, useLocation().state);
  return state.success ? state.data.word : null;
}
