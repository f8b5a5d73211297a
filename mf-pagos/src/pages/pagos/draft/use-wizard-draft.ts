import { DRAFT_LIFETIME_MS } from '@red/contract/form-draft';
import { useLocation } from '@red/ui/router';
import { useEffect } from 'react';
import type { WizardStore } from '../wizard/wizard.store';
import { draftOf, wizardDraft } from './wizard-draft.store';

/**
 * Restores the draft of this tab and keeps it up to date from then on (AMB-57, UX-27). It is wiped once the payment
 * was taken, when /pagos is left for another page of the site, and after half an hour without a change. Call it
 * before any hook that reads the step of the wizard in an effect: the server renders step 1, the draft comes afterwards.
 */
export function useWizardDraft(store: WizardStore): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // An order that is only read again has no draft; that of another payment stays as it is.
    if (store.getState().isReopened) return;
    const draft = wizardDraft.read();
    if (draft) store.getState().restore(draft);
    let expiry: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const current = draftOf(store.getState());
      clearTimeout(expiry);
      if (!current) return wizardDraft.forget();
      wizardDraft.write(current);
      expiry = setTimeout(wizardDraft.forget, DRAFT_LIFETIME_MS);
    };
    keep();
    const stopListening = store.subscribe(keep);
    return () => {
      stopListening();
      clearTimeout(expiry);
      if (window.location.pathname !== pathname) wizardDraft.forget();
    };
  }, [store, pathname]);
}
