import { Illustration, styled } from '@red/ui/core';
import paymentCardScene from './drawings/payment-card.svg';

const Card = styled('div')(({ theme: { celosia } }) => ({
  position: 'relative',
  aspectRatio: '270 / 170',
  maxWidth: 340,
  borderRadius: 18,
  overflow: 'hidden',
  color: celosia.color.cal[0],
  fontFamily: celosia.font.display,
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
}));

const Words = styled('div')({
  position: 'absolute',
  left: 22,
  right: 22,
  bottom: 18,
  '& > b': { display: 'block', fontWeight: 600, fontSize: 18, letterSpacing: '.06em', whiteSpace: 'nowrap' },
  '& > span': { display: 'flex', justifyContent: 'space-between', gap: 12, marginTop: 10, fontSize: 13.5 },
  '& > span > i': {
    fontStyle: 'normal',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textTransform: 'uppercase',
  },
  '& > span > i:last-child': { flex: 'none' },
});

/** `4152313820440937` → `4152 •••• •••• 0937`; what is not typed yet is a dot. */
const maskedNumber = (number: string): string => {
  const padded = number.padEnd(16, '•');
  return `${padded.slice(0, 4)} •••• •••• ${padded.slice(12, 16)}`;
};

export interface CardPreviewProps {
  number: string;
  holder: string;
  month: string;
  year: string;
}

/** Decorative: what it shows is in the fields beside it. */
export function CardPreview({ number, holder, month, year }: CardPreviewProps) {
  return (
    <Card aria-hidden data-ground="dark">
      <Illustration {...paymentCardScene} />
      <Words>
        <b>{maskedNumber(number)}</b>
        <span>
          <i>{holder.trim() || 'Nombre del titular'}</i>
          <i>{`${month || 'MM'}/${year.slice(-2) || 'AA'}`}</i>
        </span>
      </Words>
    </Card>
  );
}
