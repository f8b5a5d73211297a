import { namesOrder, orderAddress, orderOfAddress } from '@red/api/order-address';
import { useLocation, useNavigate, useNavigationType } from '@red/ui/router';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { LeaveGuard } from './use-leave-guard';
import { useWizard } from './wizard.context';
import { hasTyped, STEPS, type Step } from './wizard.rules';
import type { WizardStore } from './wizard.store';

const entrySchema = z.object({
  pagosStep: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
});

/** The step that a history entry stands for; null for the entry with which a visit begins. */
const stepOf = (entry: unknown): Step | null => entrySchema.safeParse(entry).data?.pagosStep ?? null;

export interface WizardHistoryOptions {
  store: WizardStore;
  guard: LeaveGuard;
  /** A link led to /pagos while a result was on screen. */
  onNewVisit(): void;
}

/**
 * Gives every step its own history entry, so that Back goes one step back (UX-08). An entry holds the step's number
 * and nothing typed. An entry that the rules do not allow (Forward with incomplete data, a reload) is overwritten with
 * the step on screen. Once something is typed, step 1 gets a second entry: Back to the first one asks before anything
 * is lost. Back from step 4 leaves the page. Step 4 has the address of its order from the moment the payment is taken:
 * a reload while its message is open finds it again (UX-27). A draft that begins at a later step gets the entries of
 * the steps before it.
 */
export function useWizardHistory({ store, guard, onNewVisit }: WizardHistoryOptions): void {
  const { key, pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const step = useWizard((wizard) => wizard.step);
  const order = useWizard((wizard) => wizard.order);
  const isTyped = useWizard(hasTyped);
  /** Step of the entry the browser is at. */
  const entryStep = useRef<Step | null>(null);
  const isFirst = useRef(true);

  const stamp = (kept: Step, replace: boolean) => {
    entryStep.current = kept;
    const { order } = store.getState();
    const to = order ? orderAddress(order) : { pathname };
    navigate(to, { replace, state: { pagosStep: kept } });
  };

  async function askBeforeLeaving(): Promise<void> {
    const answer = await guard.ask();
    if (answer !== 'gone') navigate(answer === 'leave' ? -1 : 1);
  }

  useEffect(() => {
    const wizard = store.getState();
    const isArrival = isFirst.current;
    isFirst.current = false;
    if (namesOrder(search)) {
      entryStep.current = 4;
      // The message about this very order is still open.
      if (wizard.isAccepted && wizard.step !== 4) return;
      return wizard.reopen(orderOfAddress({ search, hash }));
    }
    const asked = stepOf(state);
    entryStep.current = asked;
    if (isArrival && asked === null && wizard.step > 1) {
      for (const passed of STEPS) if (passed <= wizard.step) stamp(passed, false);
      return;
    }
    if (type === 'PUSH' && wizard.step === 4 && asked === null) return onNewVisit();
    const isLeaving = type === 'POP' && !isArrival && asked === null && wizard.step === 1;
    if (isLeaving && hasTyped(wizard)) return void askBeforeLeaving();
    if (type === 'POP' && !isArrival && wizard.step === 4 && asked !== 4) {
      // Typed data wait behind an earlier order that is only read.
      if (!wizard.isAccepted && hasTyped(wizard)) return onNewVisit();
      // The steps before the result lead nowhere: Back leaves the page at once. There may be no page before.
      stamp(4, true);
      return void navigate(-1 - (asked ?? 0));
    }
    wizard.followHistory(asked ?? 1);
    const kept = store.getState().step;
    if (kept !== (asked ?? 1)) stamp(kept, true);
    // Back right after a step forward leads to the key of before: the router tells both at once. The state is another.
  }, [key, state]);

  useEffect(() => {
    // As the store has it now: a draft may have been restored since this rendering.
    const { step: current, order: stored } = store.getState();
    if (stored && !namesOrder(search)) return stamp(4, true);
    const at = entryStep.current ?? 1;
    if (current === at) return;
    if (current === 4) stamp(4, true);
    else if (current < at) {
      entryStep.current = current;
      navigate(-1);
    } else stamp(current, false);
  }, [step, order]);

  useEffect(() => {
    if (isTyped && store.getState().step === 1 && entryStep.current === null) stamp(1, false);
  }, [isTyped, store]);
}
