import { orderLinkSchema } from '@red/api/forms/order-link.schema';
import { ApiError, fieldErrors } from '@red/api/http';
import { requestOrderLink } from '@red/api/order-links.queries';
import { Button, styled } from '@red/ui/core';
import { FormNotice, FormProvider, TextField, useZodForm } from '@red/ui/forms';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { linkFailureText, MI_PAGO } from './mi-pago.messages';

const Fields = styled('form')({ display: 'grid', gap: 20, '& > div:last-of-type': { marginTop: 4 } });

export interface FindOrderFormProps {
  onSent(): void;
  /** The API does not mail links. */
  onUnavailable(): void;
}

/** Folio and e-mail; the answer is the same whether there is such an order or not. */
export function FindOrderForm({ onSent, onUnavailable }: FindOrderFormProps) {
  const form = useZodForm(orderLinkSchema, { defaultValues: { number: '', email: '' } });
  const [failure, setFailure] = useState<string | null>(null);

  const send = form.handleSubmit(async (payload) => {
    setFailure(null);
    try {
      await requestOrderLink(payload);
      onSent();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onUnavailable();
      for (const name of ['number', 'email'] as const) {
        const [message] = fieldErrors(error, name);
        if (message) form.setError(name, { message });
      }
      setFailure(linkFailureText(error));
    }
  });

  return (
    <FormProvider {...form}>
      <Fields noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={MI_PAGO.number}
          hint={MI_PAGO.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="RED-7KQM-2X9F-4TPN"
          {...form.register('number')}
        />
        <TextField
          label={MI_PAGO.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="nombre@correo.mx"
          {...form.register('email')}
        />
        {failure && <FormNotice tone="error">{failure}</FormNotice>}
        <div>
          <Button type="submit" startIcon={Send} busy={form.formState.isSubmitting} busyLabel={MI_PAGO.busy}>
            {MI_PAGO.submit}
          </Button>
        </div>
      </Fields>
    </FormProvider>
  );
}
