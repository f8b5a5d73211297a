import { Button, Container, styled } from '@red/ui/core';
import { Search } from 'lucide-react';
import { StoredResult } from '../result/stored-result';
import { MI_PAGO } from './mi-pago.messages';
import type { KeptVisit } from './order-visit.store';

const Ground = styled('div')(({ theme: { celosia, breakpoints } }) => ({
  background: celosia.color.pizarron[50],
  padding: '32px 0 64px',
  [breakpoints.up('md')]: { padding: '48px 0 96px' },
  '@media print': { background: 'none', padding: 0 },
}));

const Other = styled('div')({ marginTop: 34, textAlign: 'center' });

/** The order of a visit: receipt, ticket or notice with its history, which change by themselves while it can change. */
export default function VisitedOrder({ visit, onClose }: { visit: KeptVisit; onClose(): void }) {
  return (
    <Ground>
      <Container>
        <StoredResult key={visit.number} access={visit} />
        <Other data-print="hide">
          <Button variant="text" startIcon={Search} onClick={onClose}>
            {MI_PAGO.close}
          </Button>
        </Other>
      </Container>
    </Ground>
  );
}
