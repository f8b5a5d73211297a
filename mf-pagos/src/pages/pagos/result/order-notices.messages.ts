import type { OrderState } from '@red/api/payments.schema';
import type { EmptyState } from '@red/ui/core';
import type { ComponentProps } from 'react';

interface NoticeText {
  title: string;
  text: string;
  tone: ComponentProps<typeof EmptyState>['tone'];
}

/** Orders without receipt or ticket, by state; `unknown` is an address that opens none. */
export const ORDER_NOTICES: Readonly<
  Record<Exclude<OrderState, 'paid' | 'pending'> | 'unknown', NoticeText>
> = {
  created: {
    title: 'Estamos confirmando tu pago',
    text: 'Tu orden ya está registrada. Espera aquí unos segundos: no hace falta que pagues otra vez.',
    tone: 'cielo',
  },
  failed: {
    title: 'Tu pago no se completó',
    text: 'No se hizo ningún cargo. Puedes intentarlo de nuevo con otra tarjeta, en ventanilla o en efectivo.',
    tone: 'cempasuchil',
  },
  expired: {
    title: 'Tu referencia de pago venció',
    text: 'Pasó la fecha límite y no recibimos tu pago, así que ya no la uses. Pide otra con los mismos datos: no tienes que escribirlos de nuevo.',
    tone: 'cempasuchil',
  },
  unknown: {
    title: 'No encontramos esta orden',
    text: 'Revisa que la dirección esté completa: ábrela desde el correo que te enviamos, o búscala con tu folio y tu correo en ¿Dónde está mi pago?',
    tone: 'jacaranda',
  },
};

/** Another reference for the same order. */
export const RENEWAL = {
  label: 'Obtener otra referencia',
  busy: 'Pidiendo otra referencia…',
  failed: 'No pudimos obtener otra referencia. Inténtalo de nuevo o haz otro pago.',
} as const;
