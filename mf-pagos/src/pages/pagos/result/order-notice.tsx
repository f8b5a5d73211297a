import { ButtonLink, EmptyState, Illustration, Spinner, styled } from '@red/ui/core';
import paymentPendingScene from '@red/ui/illustrations/scenes/payment-pending.svg';
import { House, RotateCcw, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { OrderNumber } from '../order/fact-list';
import { ORDER_NOTICES } from './order-notices.messages';

/** As wide as the receipt, ticket and history whose place it takes. */
const Column = styled('div')({ maxWidth: 860, margin: '0 auto' });

const Actions = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gap: 12,
  [breakpoints.up('md')]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 },
}));
const StrongOrderNumber = styled(OrderNumber)(({ theme: { celosia } }) => ({
  fontFamily: celosia.font.display,
  fontWeight: 700,
}));

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
    <Column>
      <EmptyState
        title={title}
        tone={tone}
        headingLevel={2}
        illustration={
          notice === 'expired' && <Illustration {...paymentPendingScene} viewBox="0 40 480 320" />
        }
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
            Folio: <StrongOrderNumber>{number}</StrongOrderNumber>
          </p>
        )}
      </EmptyState>
    </Column>
  );
}
