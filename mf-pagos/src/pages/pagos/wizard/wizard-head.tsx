import { Container, Heading, styled } from '@red/ui/core';
import { useShallow } from 'zustand/react/shallow';
import { useWizard } from './wizard.context';
import { progressOf } from './wizard.store';
import { WizardStepper } from './wizard-stepper';

const Ground = styled('div')(({ theme }) => ({ background: theme.celosia.color.pizarron[50] }));

const Row = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: '28px 0 24px',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '220px minmax(0, 1fr)',
    gap: 40,
    alignItems: 'center',
    padding: '48px 0 40px',
  },
  // The outer steps reach into the margins, which are wide enough from here on.
  [theme.breakpoints.up('xl')]: { '& > ol': { margin: '0 -24px' } },
}));

/** Title of the page and where the visitor is in it. */
export function WizardHead() {
  const progress = useWizard(useShallow(progressOf));
  const isUnpaid = useWizard((wizard) => wizard.isUnpaid);
  const goBack = useWizard((wizard) => wizard.goBack);
  return (
    <Ground data-print="hide">
      <Row>
        <Heading level={1}>Pagos</Heading>
        <WizardStepper progress={progress} isUnpaid={isUnpaid} onStepBack={goBack} />
      </Row>
    </Ground>
  );
}
