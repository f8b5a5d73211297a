import { namesOrder } from '@red/api/order-address';
import { styled } from '@red/ui/core';
import { useLocation } from '@red/ui/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardMemory } from '../card/card-memory';
import { useWizardDraft } from '../draft/use-wizard-draft';
import { readOwnKeys } from '../gateway/own-keys';
import type { PaymentGateway } from '../gateway/payment-gateway';
import { PaymentModals } from '../modals/payment-modals';
import { EnterDataStep } from '../steps/enter-data-step';
import { deferredStep } from './deferred-step';
import { useLeaveGuard } from './use-leave-guard';
import { useWizardHistory } from './use-wizard-history';
import { NewVisitProvider, useWizard, useWizardStore, WizardProvider } from './wizard.context';
import { hasTyped, STEP_NAMES, type Step } from './wizard.rules';
import { createWizardStore } from './wizard.store';
import { WizardHead } from './wizard-head';

const PurchaseDetailStep = deferredStep(() => import('../steps/purchase-detail-step'));
const PayStep = deferredStep(() => import('../steps/pay-step'));
const ResultStep = deferredStep(() => import('../result/result-step'));
const RecoveryStep = deferredStep(() => import('../recovery/recovery-step'));

const StepArea = styled('section')({ '&:focus': { outline: 'none' } });

export interface PaymentWizardProps {
  /** Replaces the configured gateway, in tests. */
  gateway?: PaymentGateway;
}

/** The four steps of a payment, visit after visit: after a payment a link leads back to step 1 to pay for other students. */
export function PaymentWizard({ gateway }: PaymentWizardProps) {
  const [visit, setVisit] = useState(1);
  return <Visit key={visit} isAnother={visit > 1} gateway={gateway} onNewVisit={() => setVisit(visit + 1)} />;
}

interface VisitProps {
  gateway: PaymentGateway | undefined;
  onNewVisit(): void;
  /** Begun by the visitor on this page: takes the focus. */
  isAnother: boolean;
}

/** Everything typed lives as long as this component, and all but the card in the draft of the tab (AMB-55, AMB-57). */
function Visit(props: VisitProps) {
  const { search } = useLocation();
  const [store] = useState(() => createWizardStore({ isReopened: namesOrder(search) }));
  return (
    <WizardProvider value={store}>
      <NewVisitProvider value={props.onNewVisit}>
        <PaymentModals>
          <WizardHead />
          <CurrentStep {...props} />
        </PaymentModals>
      </NewVisitProvider>
    </WizardProvider>
  );
}

function CurrentStep({ gateway, onNewVisit, isAnother }: VisitProps) {
  const store = useWizardStore();
  const step = useWizard((wizard) => wizard.step);
  const area = useRef<HTMLElement>(null);
  const shown = useRef<Step | null>(isAnother ? null : step);
  const [cardMemory] = useState<CardMemory>(() => ({ values: null, token: null }));
  const guard = useLeaveGuard(
    useWizard((wizard) => !wizard.isAccepted && hasTyped(wizard)),
    useWizard((wizard) => wizard.abandon),
  );
  useWizardDraft(store);
  useWizardHistory({ store, guard, onNewVisit });

  useEffect(() => () => void Object.assign(cardMemory, { values: null, token: null }), [cardMemory]);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    area.current?.focus({ preventScroll: true });
  }, [step]);

  /** Changes when the forms of step 1 have to be filled again. */
  const restorations = useWizard((wizard) => wizard.restorations);
  const [isRecovering, setIsRecovering] = useState(false);
  const endRecovery = useCallback(() => setIsRecovering(false), []);
  useEffect(() => {
    setIsRecovering(!store.getState().isReopened && readOwnKeys().open !== null);
  }, [store]);

  const name = isRecovering ? 'Revisando tu pago anterior' : STEP_NAMES[step - 1];
  return (
    <StepArea ref={area} tabIndex={-1} data-needs-script aria-label={`Paso ${step} de 4: ${name}`}>
      {isRecovering ? (
        <RecoveryStep onSettled={endRecovery} />
      ) : (
        <>
          {step === 1 && <EnterDataStep key={restorations} onTouched={PurchaseDetailStep.preload} />}
          {step === 2 && <PurchaseDetailStep onReady={PayStep.preload} />}
          {step === 3 && <PayStep cardMemory={cardMemory} gateway={gateway} onReady={ResultStep.preload} />}
          {step === 4 && <ResultStep />}
        </>
      )}
    </StepArea>
  );
}
