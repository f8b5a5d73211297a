import { PaymentWizard } from './wizard/payment-wizard';

/** `/pagos`: a guardian registers students and pays their access, without logging in (D2 §2.1, PAGOS-01, PAGOS-02). */
export default function PagosPage() {
  return <PaymentWizard />;
}
