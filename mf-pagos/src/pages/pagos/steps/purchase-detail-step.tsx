import { Button, styled, TextLink } from '@red/ui/core';
import { Disclosure } from '@red/ui/disclosure';
import { FormNotice } from '@red/ui/forms';
import { ArrowLeft, ArrowRight, ListChecks } from 'lucide-react';
import { useEffect } from 'react';
import { PurchaseSummary } from '../order/purchase-summary';
import { StudentTable } from '../order/student-table';
import { usePurchase } from '../order/use-purchase';
import { useWizard } from '../wizard/wizard.context';
import { StepActions } from './step-actions';
import { StepTitle } from './steps.styles';
import { WithSummary } from './with-summary';

const Banner = styled(FormNotice)({ marginBottom: 20 });

/** Step 2: what will be paid (PAGOS-58 to PAGOS-66). `onReady` runs once it is on screen. */
export default function PurchaseDetailStep({ onReady }: { onReady(): void }) {
  const advance = useWizard((wizard) => wizard.advance);
  const purchase = usePurchase();
  const goBack = useWizard((wizard) => wizard.goBack);
  useEffect(onReady, [onReady]);
  return (
    <WithSummary>
      <div>
        <StepTitle>Detalle de compra</StepTitle>
        <Banner tone="info">
          Después de pagar podrás facturar en la sección{' '}
          <TextLink plain newTab to="/facturacion">
            Facturación
          </TextLink>
          .
        </Banner>
        <Disclosure
          defaultOpen
          region
          headingLevel={2}
          title="Detalle de inscripción a contenido"
          icon={<ListChecks />}
        >
          <StudentTable lines={purchase.lines} />
        </Disclosure>
        <StepActions>
          <Button variant="outlined" startIcon={ArrowLeft} onClick={goBack}>
            Regresar
          </Button>
          <Button endIcon={ArrowRight} onClick={advance}>
            Continuar
          </Button>
        </StepActions>
      </div>
      <PurchaseSummary title="Resumen de compra" headingLevel={2} purchase={purchase} />
    </WithSummary>
  );
}
