import type { OrderAccess } from '@red/api/payments.schema';
import { Button, ButtonLink, styled } from '@red/ui/core';
import { Download, House, Printer } from 'lucide-react';
import { useState } from 'react';
import { downloadPdf } from './download-pdf';

const Row = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: 16,
  marginTop: 34,
  [breakpoints.up('md')]: { flexDirection: 'row', justifyContent: 'center' },
}));

export interface ResultActionsProps {
  isPrintable: boolean;
  /** That the server can draw as a PDF; a gateway that keeps no orders has none. */
  order?: OrderAccess;
}

/** Home, print and the PDF (PAGOS-115, PAGOS-116, PAGOS-121, AMB-51). */
export function ResultActions({ isPrintable, order }: ResultActionsProps) {
  return (
    <Row data-print="hide">
      <ButtonLink to="/" variant="outlined" startIcon={House}>
        Ir a Home
      </ButtonLink>
      {isPrintable && (
        <Button variant={order ? 'outlined' : 'contained'} startIcon={Printer} onClick={() => window.print()}>
          Imprimir recibo
        </Button>
      )}
      {order && <DownloadButton order={order} />}
    </Row>
  );
}

function DownloadButton({ order }: { order: OrderAccess }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    await downloadPdf(order);
    setIsBusy(false);
  };
  return (
    <Button startIcon={Download} busy={isBusy} busyLabel="Preparando el PDF…" onClick={() => void download()}>
      Descargar PDF
    </Button>
  );
}
