import { useLocation, useNavigate } from '@red/ui/router';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { Step } from './wizard.rules';
import type { WizardStore } from './wizard.store';
import { useWizard } from './wizard-context';

const entrySchema = z.object({
  pagosStep: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
});

/** The step that a history entry stands for; entries of others stand for step 1. */
const stepOf = (entry: unknown): Step => entrySchema.safeParse(entry).data?.pagosStep ?? 1;

/**
 * Gives every step its own history entry, so that the browser's Back goes one step back (UX-08). An entry holds
 * the step's number and nothing of what was typed. An entry that the rules do not allow (Forward with
 * incomplete data, Back after paying, a reload) is overwritten with the step that stays on screen.
 */
export function useWizardHistory(store: WizardStore): void {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const step = useWizard((wizard) => wizard.step);
  /** Step of the entry the browser is at. */
  const entryStep = useRef<Step>(stepOf(state));
  const here = useRef({ pathname, search });
  useEffect(() => {
    here.current = { pathname, search };
  }, [pathname, search]);

  useEffect(() => {
    const asked = stepOf(state);
    entryStep.current = asked;
    store.getState().followHistory(asked);
    const kept = store.getState().step;
    if (kept === asked) return;
    entryStep.current = kept;
    navigate(here.current, { replace: true, state: { pagosStep: kept } });
  }, [key]);

  useEffect(() => {
    const at = entryStep.current;
    if (step === at) return;
    entryStep.current = step;
    if (step < at) navigate(-1);
    else navigate(here.current, { replace: step === 4, state: { pagosStep: step } });
  }, [step, navigate]);
}
