import { chargeText, INSTALLMENTS, plansOutOfReach } from '@red/api/installments';
import { ErrorState, Icon, styled, Text } from '@red/ui/core';
import { deferredComponent } from '@red/ui/deferred-component';
import {
  FieldGrid,
  FieldSpan,
  FormProvider,
  SelectField,
  TextField,
  useWatch,
  useZodForm,
} from '@red/ui/forms';
import { CircleHelp, CreditCard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { usePaymentModals } from '../modals/payment-modals.context';
import { firstNameHint } from '../steps/name-hints';
import { useTypedValues } from '../steps/use-typed-values';
import { useWizard } from '../wizard/wizard.context';
import { CVV_HINT } from './card.messages';
import {
  CARD_LABELS,
  type CardFormControl,
  type CardValues,
  CVV_MAX_LENGTH,
  EMPTY_CARD,
  expiryYears,
  inGroups,
  isFramed,
  MONTHS,
  shownCardSchema,
  withoutGaps,
} from './card.schema';
import type { CardMemory } from './card-memory';
import { CardPreview } from './card-preview';

const NOTHING_KNOWN = { number: '', month: '', year: '', cvv: '' };

/** Fetched on a site whose payment provider takes the cards, and nowhere else. */
const StripeFields = deferredComponent(() => import('./stripe-fields'), {
  failed: (retry) => (
    <FieldSpan>
      <ErrorState text="No pudimos cargar los campos de la tarjeta." onRetry={retry} />
    </FieldSpan>
  ),
});

/** The card form: starts from its memory, keeps it up to date and reports to the wizard whether it is valid. */
export function useCardForm(memory: CardMemory): CardFormControl {
  const [schema] = useState(() => shownCardSchema(() => new Date()));
  const form = useZodForm(schema, { defaultValues: remembered(memory) });
  const setCardValid = useWizard((wizard) => wizard.setCardValid);
  useTypedValues(
    form,
    useCallback(
      (values) => {
        memory.values = { ...values };
        memory.token = null;
        setCardValid(schema.safeParse(values).success);
      },
      [memory, schema, setCardValid],
    ),
  );
  return form;
}

/** What frames held is gone with them. */
const remembered = ({ values }: CardMemory): CardValues => ({
  ...(values ?? EMPTY_CARD),
  ...(isFramed() && NOTHING_KNOWN),
});

const Frame = styled('div')({ containerType: 'inline-size' });

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  '@container (min-width: 600px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 270px',
    gap: 32,
    '& > [data-preview]': { order: 1 },
  },
});

/** The default choice fits a phone's width at this size. */
const Installments = styled(SelectField)(({ theme: { breakpoints } }) => ({
  [breakpoints.down('md')]: { '& select': { fontSize: 16, letterSpacing: '-.02em', paddingRight: 42 } },
}));

const Note = styled(Text)({ marginTop: 14 });

const HelpButton = styled('button')(({ theme: { celosia } }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  marginRight: -12,
  borderRadius: 10,
  color: celosia.semantic.textSecondary,
  '&:hover': { color: celosia.semantic.text },
  '&:focus-visible': { outlineOffset: -3 },
}));

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const MONTH_OPTIONS = asOptions(MONTHS);
const INSTALLMENT_OPTIONS = asOptions(INSTALLMENTS);

export interface CardFormProps {
  form: CardFormControl;
  memory: CardMemory;
  /** What will be paid, in whole Mexican pesos. */
  total: number;
}

/** The six fields of a card and its decorative picture (PAGOS-78 to PAGOS-93). */
export function CardForm({ form, memory, total }: CardFormProps) {
  const modals = usePaymentModals();
  const typed = useWatch({ control: form.control });
  /** Of frames nothing is known. */
  const shown = (text = '') => (isFramed() ? '' : text);
  return (
    <FormProvider {...form}>
      <Frame>
        <Columns>
          <div data-preview>
            <CardPreview
              number={shown(withoutGaps(typed.number ?? ''))}
              holder={typed.holder ?? ''}
              month={shown(typed.month)}
              year={shown(typed.year)}
            />
            <Note small tone="muted">
              Meses sin intereses solo con tarjetas de crédito mexicanas. No se acepta American Express.
            </Note>
          </div>
          <FieldGrid>
            <FieldSpan>
              <TextField
                label={CARD_LABELS.holder}
                autoComplete="cc-name"
                remedy={firstNameHint}
                endAdornment={
                  <HelpButton
                    type="button"
                    aria-haspopup="dialog"
                    aria-label="Ayuda: nombre del titular"
                    onClick={() => modals.open('cardholder')}
                  >
                    <Icon icon={CircleHelp} />
                  </HelpButton>
                }
                {...form.register('holder')}
              />
            </FieldSpan>
            {isFramed() ? <StripeFields form={form} memory={memory} /> : <TypedFields form={form} />}
            <FieldSpan>
              <Installments
                label={CARD_LABELS.installments}
                placeholder="Seleccionar"
                options={INSTALLMENT_OPTIONS}
                hint={[typed.installments && chargeText(typed.installments, total), plansOutOfReach(total)]
                  .filter(Boolean)
                  .join(' ')}
                {...form.register('installments')}
              />
            </FieldSpan>
          </FieldGrid>
        </Columns>
      </Frame>
    </FormProvider>
  );
}

/** Number, date and code, where they are the form's own. */
function TypedFields({ form }: Pick<CardFormProps, 'form'>) {
  const [years] = useState(() => asOptions(expiryYears(new Date())));
  /** The month's message depends on the year too (UX-24). */
  const checkMonth = () => {
    if (form.getValues('month')) void form.trigger('month');
  };
  return (
    <>
      <FieldSpan>
        <TextField
          label={CARD_LABELS.number}
          inputMode="numeric"
          autoComplete="cc-number"
          clean={inGroups}
          startIcon={<Icon icon={CreditCard} />}
          {...form.register('number')}
        />
      </FieldSpan>
      <SelectField
        label={CARD_LABELS.month}
        placeholder="Mes"
        autoComplete="cc-exp-month"
        options={MONTH_OPTIONS}
        {...form.register('month')}
      />
      <SelectField
        label={CARD_LABELS.year}
        placeholder="Año"
        autoComplete="cc-exp-year"
        options={years}
        {...form.register('year', { onChange: checkMonth })}
      />
      <FieldSpan>
        <TextField
          label={CARD_LABELS.cvv}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={CVV_MAX_LENGTH}
          hint={CVV_HINT}
          {...form.register('cvv')}
        />
      </FieldSpan>
    </>
  );
}
