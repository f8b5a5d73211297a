import { sumText } from '@red/api/pesos';
import { site } from '@red/contract/host';
import { Button, Icon, Illustration, styled, Text } from '@red/ui/core';
import { FormNotice, useWatch } from '@red/ui/forms';
import { ArrowLeft, Landmark, Lock, Store } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { type CardValues, EMPTY_CARD, missingOfCard } from '../card/card.schema';
import { CardForm, useCardForm } from '../card/card-form';
import type { CardMemory } from '../card/card-memory';
import type { PaymentGateway } from '../gateway/payment-gateway';
import { PurchaseSummary } from '../order/purchase-summary';
import { usePurchase } from '../order/use-purchase';
import { REFUSED_CARD_TEXT } from '../payment.messages';
import { useWizard } from '../wizard/wizard.context';
import { canContinue, optionRefusal, PAYMENT_OPTIONS, type PaymentOption } from '../wizard/wizard.rules';
import { progressOf } from '../wizard/wizard.store';
import twoCircles from './drawings/two-circles.svg';
import { GoodToKnow } from './good-to-know';
import { OptionCard } from './option-card';
import { PoliciesCheckbox } from './policies-checkbox';
import { StepActions } from './step-actions';
import { MissingHint, StepTitle } from './steps.styles';
import { usePayment } from './use-payment';
import { WithSummary } from './with-summary';

const PayButton = styled(Button)({ minWidth: 200 });

/** Nothing in it can be changed while a payment runs. */
const Options = styled('fieldset')({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });

const Chips = styled('span')({ display: 'flex', gap: 8 });

const Chip = styled('span')(({ theme: { celosia, breakpoints } }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  height: 36,
  padding: '0 10px',
  borderRadius: 9,
  border: `1.5px solid ${celosia.color.cal[300]}`,
  background: celosia.color.cal[0],
  fontFamily: celosia.font.display,
  fontWeight: 800,
  fontSize: 15,
  lineHeight: 1,
  [breakpoints.up('md')]: { padding: '0 12px' },
  '&[data-ink="cielo"]': { color: celosia.color.cielo[800] },
  '&[data-ink="bugambilia"]': { color: celosia.color.bugambilia[700] },
  '&[data-ink="cempasuchil"]': { color: celosia.color.cempasuchil[800] },
}));

const OPTIONS: Readonly<Record<PaymentOption, { title: string; description: string; marks: ReactNode }>> = {
  card: {
    title: 'Tarjeta de crédito o débito',
    description: 'El pago se refleja al momento',
    marks: (
      <Chips aria-hidden>
        <Chip data-ink="cielo">VISA</Chip>
        <Chip>
          <Illustration {...twoCircles} style={{ width: 30, height: 18 }} />
        </Chip>
      </Chips>
    ),
  },
  banamex: {
    title: 'Pago en ventanilla',
    description: 'Banco Banamex',
    marks: (
      <Chip aria-hidden data-ink="bugambilia">
        <Icon icon={Landmark} />
      </Chip>
    ),
  },
  oxxo: {
    title: 'Pago en efectivo',
    description: 'Tiendas OXXO con OxxoPay',
    marks: (
      <Chip aria-hidden data-ink="cempasuchil">
        <Icon icon={Store} />
      </Chip>
    ),
  },
};

/** What follows a choice of a counter. A gateway that keeps no orders has no account to transfer to. */
function counterText(option: Exclude<PaymentOption, 'card'>): string {
  const text = 'Al confirmar te damos un recibo para pagar en efectivo en';
  if (option === 'oxxo') return `${text} la caja de cualquier tienda OXXO.`;
  const transfer =
    site().paymentGateway === 'api' ? ', o por transferencia (SPEI) desde la app de tu banco' : '';
  return `${text} cualquier sucursal Banamex${transfer}.`;
}

/** Why nothing can be paid yet (UX-29); null when it can. */
function whatIsMissing(selected: PaymentOption | null, card: CardValues, total: number): string | null {
  if (selected === null || optionRefusal(selected, total)) return 'Para pagar elige una forma de pago.';
  const fields = selected === 'card' ? missingOfCard(card, () => new Date()) : [];
  return fields.length > 0 ? `Para pagar completa: ${fields.join(', ')}.` : null;
}

export interface PayStepProps {
  cardMemory: CardMemory;
  /** Replaces the configured gateway, in tests. */
  gateway?: PaymentGateway | undefined;
  /** Runs once the step is on screen. */
  onReady(): void;
}

/** Step 3: how to pay, and paying (PAGOS-68 to PAGOS-103). */
export default function PayStep({ cardMemory, gateway, onReady }: PayStepProps) {
  const selected = useWizard((wizard) => wizard.selected);
  const open = useWizard((wizard) => wizard.open);
  const toggle = useWizard((wizard) => wizard.toggleOption);
  const goBack = useWizard((wizard) => wizard.goBack);
  const purchase = usePurchase();
  const progress = useWizard(useShallow(progressOf));
  const [accepted, setAccepted] = useState<Partial<Record<PaymentOption, boolean>>>({});
  const cardForm = useCardForm(cardMemory);
  const card = useWatch({ control: cardForm.control });
  const missing = whatIsMissing(selected, { ...EMPTY_CARD, ...card }, purchase.total);
  const hintId = useId();
  const [isRefused, setRefused] = useState(false);
  const pay = usePayment({
    cardMemory,
    wipeCard: () => cardForm.reset(EMPTY_CARD),
    onRefusedCard: setRefused,
    gateway,
  });
  useEffect(onReady, [onReady]);
  const { reset } = cardForm;
  useEffect(() => {
    // The browser may keep the page as it is for its Back button, with all it holds in memory.
    const wipe = () => reset(EMPTY_CARD);
    window.addEventListener('pagehide', wipe);
    return () => window.removeEventListener('pagehide', wipe);
  }, [reset]);
  return (
    <WithSummary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canContinue(progress)) void pay();
        }}
      >
        <StepTitle>¿Cómo quieres pagar?</StepTitle>
        <Options disabled={progress.isPaying} aria-label="Formas de pago">
          {PAYMENT_OPTIONS.map((option) => {
            const { title, description, marks } = OPTIONS[option];
            return (
              <OptionCard
                key={option}
                title={title}
                description={description}
                badge={marks}
                refusal={optionRefusal(option, purchase.total)}
                selected={selected === option}
                expanded={open[option]}
                onToggle={() => toggle(option)}
              >
                {option === 'card' ? (
                  <CardForm form={cardForm} memory={cardMemory} total={purchase.total} />
                ) : (
                  <Text>{counterText(option)}</Text>
                )}
                <PoliciesCheckbox
                  checked={accepted[option] ?? false}
                  onChange={(checked) => setAccepted((others) => ({ ...others, [option]: checked }))}
                />
              </OptionCard>
            );
          })}
        </Options>
        {isRefused && selected === 'card' && (
          <Refusal
            total={purchase.total}
            onOtherCard={() => {
              // A reset form knows no fields until it is drawn again.
              cardForm.setFocus('number');
              cardForm.reset(EMPTY_CARD);
            }}
          />
        )}
        <StepActions>
          <Button variant="outlined" startIcon={ArrowLeft} disabled={progress.isPaying} onClick={goBack}>
            Regresar
          </Button>
          {missing ? (
            <MissingHint id={hintId}>{missing}</MissingHint>
          ) : (
            selected === 'card' && <MissingHint>No guardamos tu tarjeta.</MissingHint>
          )}
          <PayButton
            type="submit"
            startIcon={Lock}
            disabled={!canContinue(progress)}
            aria-describedby={missing ? hintId : undefined}
            busy={progress.isPaying}
            busyLabel="Procesando..."
          >
            Pagar {sumText(purchase.total)}
          </PayButton>
        </StepActions>
        <GoodToKnow />
      </form>
      <PurchaseSummary title="Resumen de compra" headingLevel={2} purchase={purchase} />
    </WithSummary>
  );
}

const Ways = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

/** What the bank said of the last card, and the other ways to pay, until one of them is taken. */
function Refusal({ total, onOtherCard }: { total: number; onOtherCard(): void }) {
  const open = useWizard((wizard) => wizard.open);
  const toggle = useWizard((wizard) => wizard.toggleOption);
  const choose = (option: PaymentOption) => {
    // A panel that is open beside the chosen one is chosen by opening it anew (AMB-46).
    if (open[option]) toggle(option);
    toggle(option);
  };
  return (
    <FormNotice tone="error">
      {REFUSED_CARD_TEXT}
      <Ways>
        <Button variant="outlined" size="md" onClick={onOtherCard}>
          Usar otra tarjeta
        </Button>
        {!optionRefusal('oxxo', total) && (
          <Button variant="outlined" size="md" onClick={() => choose('oxxo')}>
            Pagar en OXXO
          </Button>
        )}
        <Button variant="outlined" size="md" onClick={() => choose('banamex')}>
          Pagar en Banamex
        </Button>
      </Ways>
    </FormNotice>
  );
}
