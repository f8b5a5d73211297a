import { DRAFT_LIFETIME_MS } from '@red/contract/form-draft';
import { useEffect } from 'react';
import type { WizardStore } from '../wizard/wizard.store';
import { draftOf, wizardDraft } from './wizard-draft.store';

/** Of the one draft of the tab. */
let expiry: ReturnType<typeof setTimeout> | undefined;

/**
 * Restores the draft of this tab and keeps it up to date from then on (AMB-57, UX-27). It is deleted once the payment is
 * taken, when the visitor confirms leaving, and after half an hour without a change, also while another page is shown. A
 * login leads to the home without a question (AUTH-27), and the draft is there on return (UX-28). Call it before any hook
 * that reads the step of the wizard in an effect: the server renders step 1, the draft comes afterwards.
 */
export function useWizardDraft(store: WizardStore): void {
  useEffect(() => {
    // An order that is only read has no draft; the draft of another payment stays.
    if (store.getState().isReopened) return;
    const draft = wizardDraft.read();
    if (draft) store.getState().restore(draft);
    const keep = () => {
      // Beside an earlier order on screen, typed data wait.
      if (store.getState().isReopened) return;
      const current = draftOf(store.getState());
      clearTimeout(expiry);
      if (!current) return wizardDraft.forget();
      wizardDraft.write(current);
      expiry = setTimeout(wizardDraft.forget, DRAFT_LIFETIME_MS);
    };
    keep();
    const stopListening = store.subscribe(keep);
    return stopListening;
  }, [store]);
}
