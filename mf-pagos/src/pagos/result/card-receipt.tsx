import { Heading, styled, Text } from '@red/ui/core';
import { paymentSuccessScene } from '@red/ui/illustrations/scenes/payment-success';
import { FactList, TotalLine } from '../fact-list';
import { CARD_METHOD_LABEL, SCHOOL } from '../payment.constants';
import { totalText } from '../price';
import { GuardianName, SchoolWithId } from '../purchase-summary';
import { StudentTable } from '../student-table';
import { useWizard } from '../wizard-context';
import { orderText } from './order-text';
import { AcrossPaper, ReceiptPaper } from './receipt-paper';

const SchoolTitle = styled(Heading)({ marginBottom: 10 });

const Tutor = styled('p')(({ theme: { celosia } }) => ({
  marginTop: 20,
  color: celosia.semantic.textSecondary,
  '& > b': { fontWeight: 650, color: celosia.semantic.text },
}));

/** The receipt of a card payment (PAGOS-108 to PAGOS-114). */
export function CardReceipt() {
  const order = useWizard((wizard) => wizard.order);
  const students = useWizard((wizard) => wizard.students.length);
  const { number, cycle, date } = orderText(order);
  return (
    <ReceiptPaper
      title="Tu pago se recibió con éxito"
      text="Guarda este recibo para cualquier aclaración."
      tone="paid"
      scene={{ ...paymentSuccessScene, viewBox: '0 24 480 336' }}
    >
      <div>
        <SchoolTitle level={3} visual="h4">
          <SchoolWithId />
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
        <dt>Número de orden</dt>
        <dd>{number}</dd>
        <dt>Ciclo</dt>
        <dd>{cycle}</dd>
        <dt>Fecha</dt>
        <dd>{date}</dd>
        <dt>Método de pago</dt>
        <dd>{CARD_METHOD_LABEL}</dd>
      </FactList>
      <AcrossPaper>
        <StudentTable />
        <Tutor>
          Tutor:{' '}
          <b>
            <GuardianName />
          </b>
          , {students === 1 ? '1 alumno' : `${students} alumnos`}
        </Tutor>
        <TotalLine text={totalText(students)} />
      </AcrossPaper>
    </ReceiptPaper>
  );
}
