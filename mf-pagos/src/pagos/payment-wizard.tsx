import { styled } from '@red/ui/core';
import { useEffect, useRef, useState } from 'react';
import type { CardMemory } from './card/card-memory';
import type { PaymentGateway } from './gateway/payment-gateway';
import { lateComponent } from './late-component';
import { PaymentModals } from './modals/payment-modals';
import { EnterDataStep } from './steps/enter-data-step';
import { useWizardHistory } from './use-wizard-history';
import { STEP_NAMES } from './wizard.rules';
import { createWizardStore } from './wizard.store';
import { useWizard, useWizardStore, WizardProvider } from './wizard-context';
import { WizardHead } from './wizard-head';

const PurchaseDetailStep = lateComponent(() => import('./steps/purchase-detail-step'));
const PayStep = lateComponent(() => import('./steps/pay-step'));
const ResultStep = lateComponent(() => import('./result/result-step'));

const StepArea = styled('section')({ '&:focus': { outline: 'none' } });

export interface PaymentWizardProps {
  /** Stands in for the configured gateway. */
  gateway?: PaymentGateway;
}

/** The four steps of a payment. Everything typed lives as long as this component (AMB-55, AMB-57). */
export function PaymentWizard({ gateway }: PaymentWizardProps) {
  const [store] = useState(createWizardStore);
  return (
    <WizardProvider value={store}>
      <PaymentModals>
        <WizardHead />
        <CurrentStep gateway={gateway} />
      </PaymentModals>
    </WizardProvider>
  );
}

function CurrentStep({ gateway }: PaymentWizardProps) {
  const store = useWizardStore();
  const step = useWizard((wizard) => wizard.step);
  const area = useRef<HTMLElement>(null);
  const shown = useRef(step);
  const [cardMemory] = useState<CardMemory>(() => ({ values: null, token: null }));
  useWizardHistory(store);

  useEffect(() => () => void Object.assign(cardMemory, { values: null, token: null }), [cardMemory]);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    area.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <StepArea ref={area} tabIndex={-1} aria-label={`Paso ${step} de 4: ${STEP_NAMES[step - 1]}`}>
      {step === 1 && <EnterDataStep onTouched={PurchaseDetailStep.preload} />}
      {step === 2 && <PurchaseDetailStep onReady={PayStep.preload} />}
      {step === 3 && <PayStep cardMemory={cardMemory} gateway={gateway} onReady={ResultStep.preload} />}
      {step === 4 && <ResultStep />}
    </StepArea>
  );
}
