import { sumText } from '@red/api/pesos';
import { dialogs } from '@red/contract/host';
import { Button, styled } from '@red/ui/core';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { studentsText } from '../order/price';
import { usePurchase } from '../order/use-purchase';
import { useNewVisit, useWizard } from '../wizard/wizard.context';
import { START_OVER_DIALOG } from '../wizard/wizard.messages';
import { hasTyped } from '../wizard/wizard.rules';

const Row = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: 16,
  marginTop: 28,
  '& > a, & > button': { width: '100%' },
  [breakpoints.up('md')]: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    // The reason beside them takes more lines, not their names.
    '& > a, & > button': { flex: 'none', width: 'auto' },
  },
}));

const Again = styled('div')({ display: 'flex', justifyContent: 'center', marginTop: 20 });

/** What is paid, in sight of the buttons. */
const Sum = styled('p')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  marginTop: 28,
  '& > strong': { fontFamily: celosia.font.display, fontWeight: 800, fontSize: 19 },
}));

/** Price and sum so far, from the first step on. */
function SumSoFar() {
  const { pricePerStudent, lines, total } = usePurchase();
  return (
    <Sum data-sum>
      {sumText(pricePerStudent)} por alumno
      <strong>
        {studentsText(lines.length)}: {sumText(total)}
      </strong>
    </Sum>
  );
}

/** The buttons at the end of a step: back at the left, on at the right, one column under 768 px; below, one that starts over. */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <>
      <SumSoFar />
      <Row>{children}</Row>
      <StartOver />
    </>
  );
}

/** Wipes everything typed at once, the draft of the tab too, after a question (AMB-57, UX-28). */
function StartOver() {
  const isUseful = useWizard((wizard) => hasTyped(wizard) && !wizard.isPaying);
  const abandon = useWizard((wizard) => wizard.abandon);
  const beginAnew = useNewVisit();
  if (!isUseful) return null;
  const ask = async () => {
    if ((await dialogs.open(START_OVER_DIALOG)) !== 'confirm') return;
    abandon();
    beginAnew();
  };
  return (
    <Again>
      <Button variant="text" size="md" startIcon={RotateCcw} onClick={() => void ask()}>
        Empezar de nuevo
      </Button>
    </Again>
  );
}
