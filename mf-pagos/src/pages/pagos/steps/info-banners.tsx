import { Button, Icon, styled } from '@red/ui/core';
import { Info, type LucideIcon, MonitorPlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePaymentModals } from '../modals/payment-modals.context';

const Pair = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  // Side by side also on a phone, unless the text is large.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9em), 1fr))',
  gap: 12,
  margin: '24px 0 18px',
  [breakpoints.up('lg')]: { gridTemplateColumns: '1fr 1fr', gap: 20, margin: '40px 0 28px' },
}));

const Banner = styled('div')(({ theme: { celosia, breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: 14,
  borderRadius: 18,
  '&[data-tone="cielo"]': { background: celosia.color.cielo[100] },
  '&[data-tone="cempasuchil"]': { background: celosia.color.cempasuchil[100] },
  [breakpoints.up('md')]: { flexDirection: 'row', gap: 18, alignItems: 'center', padding: '18px 20px' },
}));

const Tile = styled('span')(({ theme: { celosia, breakpoints } }) => ({
  display: 'none',
  placeItems: 'center',
  flex: 'none',
  width: 56,
  height: 56,
  borderRadius: 14,
  [breakpoints.up('md')]: { display: 'grid' },
  '[data-tone="cielo"] > &': { background: celosia.color.cielo[300], color: celosia.color.cielo[800] },
  '[data-tone="cempasuchil"] > &': {
    background: celosia.color.cempasuchil[300],
    color: celosia.color.cempasuchil[800],
  },
}));

const Words = styled('div')(({ theme: { celosia, breakpoints } }) => ({
  flex: 1,
  '& > strong': {
    display: 'block',
    fontFamily: celosia.font.display,
    fontWeight: 700,
    fontSize: 18,
    lineHeight: 1.2,
    letterSpacing: '-.008em',
  },
  '& > p': { marginTop: 2, fontSize: 15, lineHeight: 1.5, color: celosia.color.tinta[700] },
  [breakpoints.up('md')]: { '& > strong': { fontSize: 20 } },
}));

interface InfoBannerProps {
  tone: 'cielo' | 'cempasuchil';
  icon: LucideIcon;
  title: string;
  text: string;
  action: ReactNode;
}

function InfoBanner({ tone, icon, title, text, action }: InfoBannerProps) {
  return (
    <Banner data-tone={tone}>
      <Tile>
        <Icon icon={icon} size="l" />
      </Tile>
      <Words>
        <strong>{title}</strong>
        <p>{text}</p>
      </Words>
      {action}
    </Banner>
  );
}

/** What to know before filling anything in (PAGOS-15, PAGOS-16, PAGOS-18). */
export function InfoBanners() {
  const modals = usePaymentModals();
  return (
    <Pair>
      <InfoBanner
        tone="cielo"
        icon={MonitorPlay}
        title="Tutorial de pago"
        text="Conoce cómo hacer tu pago en un minuto."
        action={
          <Button variant="white" size="md" aria-haspopup="dialog" onClick={() => modals.open('tutorial')}>
            Ver Video
          </Button>
        }
      />
      <InfoBanner
        tone="cempasuchil"
        icon={Info}
        title="Antes de pagar"
        text="Facturación y tarjetas que aceptamos."
        action={
          <Button variant="white" size="md" aria-haspopup="dialog" onClick={() => modals.open('info')}>
            Ver más
          </Button>
        }
      />
    </Pair>
  );
}
