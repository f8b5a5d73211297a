import { dueDayText, dueHourText } from '@red/api/due-date';
import { groupedReference } from '@red/api/order-address';
import type { PaymentReference } from '@red/api/payments.schema';
import { sumText } from '@red/api/pesos';
import { styled } from '@red/ui/core';
import { type ComponentType, useEffect, useState } from 'react';
import type { BarCodeDrawingProps } from './bar-code.drawing';

const Box = styled('section')(({ theme: { celosia, breakpoints } }) => ({
  display: 'grid',
  gap: 18,
  padding: 20,
  borderRadius: celosia.radius.card,
  border: `2px dashed ${celosia.color.cempasuchil[400]}`,
  '& dl': { margin: 0, display: 'grid', gap: 14 },
  '& dt': { fontSize: 15, lineHeight: 1.4, color: celosia.semantic.textSecondary },
  '& dd': { margin: 0, fontFamily: celosia.font.display, fontWeight: 700 },
  '& dd[data-digits]': {
    fontSize: 25,
    lineHeight: 1.25,
    letterSpacing: '.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  [breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: 40,
    padding: '22px 26px',
    '& dd[data-digits]': { fontSize: 28 },
  },
  '@media print': {
    gridTemplateColumns: '1fr 1.15fr',
    gap: '16pt',
    padding: '10pt 12pt',
    borderColor: '#000',
    fontSize: '10.5pt',
    '& dt': { fontSize: '9pt' },
    '& dd[data-digits]': { fontSize: '17pt' },
  },
}));

/** As high while the drawing is loading, so that nothing jumps. */
const Bars = styled('div')({ height: 84, background: '#fff' });

function useBarCodeDrawing(): ComponentType<BarCodeDrawingProps> | null {
  const [drawing, setDrawing] = useState<{ Drawing: ComponentType<BarCodeDrawingProps> } | null>(null);
  useEffect(() => {
    let isGone = false;
    // Without the drawing the digits stay, which every counter can type.
    import('./bar-code.drawing').then(
      ({ default: Drawing }) => !isGone && setDrawing({ Drawing }),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return drawing?.Drawing ?? null;
}

/** Reference, sum, last day and hour and bar code of an order that is paid at a counter. */
export function CounterReference({
  reference: { digits, barcode, due_date, due_at },
  total,
}: {
  reference: PaymentReference;
  /** In whole Mexican pesos. */
  total: number;
}) {
  const Drawing = useBarCodeDrawing();
  const readable = groupedReference(digits);
  return (
    <Box aria-label="Referencia de pago">
      <dl>
        <div>
          <dt>Referencia de pago</dt>
          <dd data-digits="">{readable}</dd>
        </div>
        <div>
          <dt>Monto a pagar</dt>
          <dd>{sumText(total)}</dd>
        </div>
        <div>
          <dt>Fecha límite de pago</dt>
          <dd>
            <time dateTime={due_date}>{dueDayText(due_date)}</time>
          </dd>
          <dd>{dueHourText(due_at)}</dd>
        </div>
      </dl>
      <Bars>
        {Drawing && <Drawing text={barcode} label={`Código de barras de la referencia ${readable}`} />}
      </Bars>
    </Box>
  );
}
