import { Button, ButtonLink, styled } from '@red/ui/core';
import { House, Printer } from 'lucide-react';

const Row = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: 16,
  marginTop: 34,
  [breakpoints.up('md')]: { flexDirection: 'row', justifyContent: 'center' },
}));

/** Home and print (PAGOS-115, PAGOS-116, PAGOS-121, AMB-51). */
export function ResultActions({ isPrintable }: { isPrintable: boolean }) {
  return (
    <Row data-print="hide">
      <ButtonLink to="/" variant="outlined" startIcon={House}>
        Ir a Home
      </ButtonLink>
      {isPrintable && (
        <Button startIcon={Printer} onClick={() => window.print()}>
          Imprimir recibo
        </Button>
      )}
    </Row>
  );
}
