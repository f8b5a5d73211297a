import { ButtonLink, EmptyState, Spinner, styled } from '@red/ui/core';
import { House, RotateCcw, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { ORDER_NOTICES } from './order-notices.messages';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'center' });
const OrderNumber = styled('b')(({ theme: { celosia } }) => ({ fontFamily: celosia.font.display }));

export interface OrderNoticeProps {
  notice: keyof typeof ORDER_NOTICES;
  number?: string;
  /** What can be done before anything else. */
  action?: ReactNode;
}

/** An order that has neither receipt nor ticket: what happened to the money and what to do now. */
export function OrderNotice({ notice, number, action }: OrderNoticeProps) {
  const { title, text, tone } = ORDER_NOTICES[notice];
  return (
    <EmptyState
      title={title}
      tone={tone}
      headingLevel={2}
      action={
        notice === 'created' ? (
          <Spinner label="Confirmando…" />
        ) : (
          <Actions>
            {action}
            {notice === 'unknown' && (
              <ButtonLink to="/mi-pago" startIcon={Search}>
                ¿Dónde está mi pago?
              </ButtonLink>
            )}
            <ButtonLink to="/" variant="outlined" startIcon={House}>
              Ir a Home
            </ButtonLink>
            <ButtonLink
              to="/pagos"
              variant={action || notice === 'unknown' ? 'outlined' : 'contained'}
              startIcon={RotateCcw}
            >
              Hacer otro pago
            </ButtonLink>
          </Actions>
        )
      }
    >
      <p>{text}</p>
      {number && (
        <p>
          Número de orden: <OrderNumber>{number}</OrderNumber>
        </p>
      )}
    </EmptyState>
  );
}
