import { Heading, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import type { ReactNode } from 'react';
import { OrderHelp } from './order-help';
import { ReceiptIssuer } from './receipt-issuer';

const Paper = styled('article')({ maxWidth: 860, margin: '0 auto', '@media print': { maxWidth: 'none' } });

const Sheet = styled('div')(({ theme: { celosia } }) => ({
  borderRadius: `${celosia.radius.modal}px ${celosia.radius.modal}px 0 0`,
  overflow: 'hidden',
  background: celosia.color.cal[0],
  '@media print': { borderRadius: 0 },
}));

const Head = styled('div')(({ theme: { celosia, breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  '&[data-tone="paid"]': { background: celosia.color.pizarron[100] },
  '&[data-tone="pending"]': { background: celosia.color.cempasuchil[100] },
  '& > svg': { width: '100%', aspectRatio: '480 / 336' },
  '& > div': { padding: '8px 22px 26px' },
  '& h2': { fontSize: 34 },
  '& p': { marginTop: 12, color: celosia.color.tinta[700] },
  [breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 330px',
    alignItems: 'center',
    '& > svg': { alignSelf: 'end', width: 330 },
    '& > div': { padding: '36px 20px 36px 52px' },
    '& h2': { fontSize: 42 },
  },
  '@media print': {
    display: 'block',
    '&&': { background: 'none' },
    '& > svg': { display: 'none' },
    '& > div': { padding: '0 0 12pt' },
    '& h2': { fontSize: '20pt' },
    '& p': { marginTop: 4 },
  },
}));

const Inside = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 26,
  padding: '24px 22px',
  [breakpoints.up('md')]: {
    gridTemplateColumns: '1fr 1fr',
    gap: '40px 64px',
    padding: '36px 52px 40px',
  },
  '@media print': { gridTemplateColumns: '1fr 1.15fr', gap: '12pt 20pt', padding: 0, fontSize: '10.5pt' },
}));

/** A part of the paper across both columns. */
export const AcrossPaper = styled('div')({ gridColumn: '1 / -1', minWidth: 0 });

/** Torn off: scallops cut out of the paper's own white. */
const Edge = styled('div')(({ theme: { celosia } }) => ({
  height: 18,
  marginTop: -1,
  background: `radial-gradient(circle at 12px 19px, transparent 9px, ${celosia.color.cal[0]} 9.5px) 0 0 / 24px 18px`,
  '@media print': { display: 'none' },
}));

export interface ReceiptPaperProps {
  title: string;
  text: ReactNode;
  /** Number that the issuer knows it by. */
  folio: string;
  tone: 'paid' | 'pending';
  scene: Drawing;
  children: ReactNode;
}

/** The paper that both results are printed on; on a printer one page without colours; who issued it stands at its end (UX-13). */
export function ReceiptPaper({ title, text, folio, tone, scene, children }: ReceiptPaperProps) {
  return (
    <Paper>
      <Sheet>
        <Head data-tone={tone}>
          <div>
            <Heading level={2}>{title}</Heading>
            <p>{text}</p>
          </div>
          <Illustration {...scene} />
        </Head>
        <Inside>
          {children}
          <AcrossPaper>
            <ReceiptIssuer folio={folio} />
          </AcrossPaper>
        </Inside>
      </Sheet>
      <Edge aria-hidden />
      <OrderHelp folio={folio} />
    </Paper>
  );
}
