import { site } from '@red/contract/host';
import { withTimeLimit } from '@red/contract/time-limit';
import { Button, styled } from '@red/ui/core';
import { FieldSpan, FormNotice } from '@red/ui/forms';
import { useEffect, useState } from 'react';
import { useWizard } from '../wizard/wizard.context';
import { CVV_HINT } from './card.messages';
import { CARD_LABELS, type CardFormControl } from './card.schema';
import type { CardMemory } from './card-memory';
import { FrameField } from './frame-field';
import { FRAME_STATES } from './framed-card.schema';
import { loadStripe, type StripeElement, type StripeScript } from './stripe-script';

const READY_TIMEOUT_MS = 15_000;
const TOKEN_TIMEOUT_MS = 10_000;

type Elements = Record<'number' | 'month' | 'cvv', StripeElement>;

const BRANDS: Readonly<Record<string, string>> = { visa: 'VISA', mastercard: 'Mastercard' };

const Notice = styled(FormNotice)({ '& button': { marginTop: 12 } });

/** What the payment asks of the frames. Both reject when Stripe does not take the card or does not answer. */
const frameOf = (stripe: StripeScript, card: StripeElement): NonNullable<CardMemory['frame']> => ({
  async tokenize({ holder }) {
    const asked = stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: holder } });
    const { paymentMethod, error } = await withTimeLimit(asked, TOKEN_TIMEOUT_MS);
    if (!paymentMethod?.card) throw new Error(error?.message ?? 'Stripe gave no token');
    const { brand, last4 } = paymentMethod.card;
    return { token: paymentMethod.id, brand: BRANDS[brand] ?? 'Otra', last4 };
  },
  async prove(clientSecret) {
    const { error } = await stripe.handleNextAction({ clientSecret });
    if (error) throw new Error(error.message);
  },
});

/** Three fields in frames of Stripe's, and a way out where they do not come. */
export default function StripeFields({ form, memory }: { form: CardFormControl; memory: CardMemory }) {
  const [elements, setElements] = useState<Elements | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isPaying = useWizard((wizard) => wizard.isPaying);
  const { setValue } = form;

  // `attempt` is a dependency because a new number starts the load over.
  useEffect(() => {
    let made: Elements | null = null;
    let isCurrent = true;
    setFailed(false);
    withTimeLimit(
      loadStripe(site().stripeKey ?? '').then((stripe) => {
        if (!isCurrent) return;
        made = createElements(stripe);
        setElements(made);
        memory.frame = frameOf(stripe, made.number);
        return allReady(made);
      }),
      READY_TIMEOUT_MS,
    ).catch(() => {
      if (isCurrent) setFailed(true);
    });
    return () => {
      isCurrent = false;
      memory.frame = null;
      setElements(null);
      for (const element of Object.values(made ?? {})) element.destroy();
      // What was typed is gone with its frames.
      for (const name of ['number', 'month', 'year', 'cvv'] as const) setValue(name, FRAME_STATES.empty);
    };
  }, [attempt, memory, setValue]);

  if (hasFailed)
    return (
      <FieldSpan>
        <Notice tone="error" title="No pudimos cargar los campos de la tarjeta">
          Puede que tu red o un bloqueador lo impida: permite js.stripe.com y vuelve a intentarlo. También
          puedes pagar en OXXO o en Banamex, aquí abajo.
          <br />
          <Button variant="outlined" size="md" onClick={() => setAttempt(attempt + 1)}>
            Reintentar
          </Button>
        </Notice>
      </FieldSpan>
    );
  const shared = { form, isDisabled: isPaying };
  return (
    <>
      <FieldSpan>
        <FrameField {...shared} name="number" label={CARD_LABELS.number} element={elements?.number ?? null} />
      </FieldSpan>
      <FrameField
        {...shared}
        name="month"
        label="Mes y año de expiración"
        element={elements?.month ?? null}
      />
      <FrameField
        {...shared}
        name="cvv"
        label={CARD_LABELS.cvv}
        hint={CVV_HINT}
        element={elements?.cvv ?? null}
      />
    </>
  );
}

function createElements(stripe: StripeScript): Elements {
  const elements = stripe.elements({ locale: 'es-419' });
  return {
    // Link keeps cards for other shops and asks for an address: the form has neither.
    number: elements.create('cardNumber', { placeholder: '', disableLink: true }),
    month: elements.create('cardExpiry', { placeholder: 'MM/AA' }),
    cvv: elements.create('cardCvc', { placeholder: '' }),
  };
}

const allReady = (elements: Elements) =>
  Promise.all(
    Object.values(elements).map((element) => new Promise<void>((resolve) => element.on('ready', resolve))),
  );
