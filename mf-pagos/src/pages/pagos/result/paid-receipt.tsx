import { howCharged } from '@red/api/installments';
import { pesosText } from '@red/api/pesos';
import { Heading, styled, Text, TextLink } from '@red/ui/core';
import { Fragment, type ReactNode } from 'react';
import { FactList, OrderNumber, TotalLine } from '../order/fact-list';
import { studentsText } from '../order/price';
import { SchoolWithId } from '../order/purchase-summary';
import type { ShownOrder } from '../order/shown-order';
import { StudentTable } from '../order/student-table';
import { SCHOOL } from '../payment.content';
import paymentSuccessScene from './drawings/payment-success.svg';
import { AcrossPaper, ReceiptPaper } from './receipt-paper';

const SchoolTitle = styled(Heading)({
  marginBottom: 10,
  '@media print': { '&&': { fontSize: '13pt', marginBottom: '4pt' } },
});

const Tutor = styled('p')(({ theme: { celosia } }) => ({
  marginTop: 20,
  color: celosia.semantic.textSecondary,
  '& > b': { fontWeight: 650, color: celosia.semantic.text },
  '@media print': { marginTop: '8pt', fontSize: '10pt' },
}));

const Next = styled('ol')({
  margin: '12px 0 0',
  paddingLeft: 22,
  listStyle: 'decimal',
  '& > li': { marginTop: 6 },
});

function factsOf({ number, cycle, date, methodLabel, card, purchase }: ShownOrder): [string, ReactNode][] {
  return [
    ['Folio', <OrderNumber key="number">{number}</OrderNumber>],
    ['Ciclo', cycle],
    ['Fecha', date],
    ['Método de pago', methodLabel],
    ...(card
      ? ([
          ['Tarjeta', `${card.brand} •••• ${card.last4}`],
          ['Cobro', howCharged(card.installments, purchase.total)],
        ] satisfies [string, string][])
      : []),
    ...(card?.authorisation ? ([['Autorización', card.authorisation]] satisfies [string, string][]) : []),
  ];
}

/** The receipt of a paid order: at once for a card, later for the counters (PAGOS-108 to PAGOS-114). */
export function PaidReceipt({ order }: { order: ShownOrder }) {
  const { purchase } = order;
  return (
    <ReceiptPaper
      title="Tu pago se recibió con éxito"
      text="Guarda este recibo para cualquier aclaración."
      folio={order.number}
      tone="paid"
      scene={{ ...paymentSuccessScene, viewBox: '0 24 480 336' }}
    >
      <div>
        <SchoolTitle level={3} visual="h4">
          <SchoolWithId schoolId={purchase.schoolId} />
        </SchoolTitle>
        <Text as="address" small tone="muted" style={{ fontStyle: 'normal' }}>
          {SCHOOL.address.map((part) => (
            <span key={part} style={{ display: 'block' }}>
              {part}
            </span>
          ))}
          {SCHOOL.phone}
        </Text>
      </div>
      <FactList>
        {factsOf(order).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </FactList>
      <AcrossPaper>
        <StudentTable lines={purchase.lines} />
        <Tutor>
          Tutor: <b>{purchase.guardian}</b>, {studentsText(purchase.lines.length)}
        </Tutor>
        <TotalLine text={pesosText(purchase.total)} />
      </AcrossPaper>
      <AcrossPaper data-print="hide">
        <Heading level={3} visual="h4">
          ¿Qué sigue?
        </Heading>
        <Next>
          <li>Pide a tu escuela la clave de inicio de cada alumno.</li>
          <li>Escríbela en “Validar clave” y completa el registro: con él entras al contenido.</li>
          <li>
            ¿Necesitas factura? Solicítala este mes en{' '}
            <TextLink plain newTab to="/facturacion">
              Facturación
            </TextLink>
            .
          </li>
        </Next>
      </AcrossPaper>
    </ReceiptPaper>
  );
}
