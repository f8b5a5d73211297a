import { ButtonLink, cssMedia, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import { ArrowRight } from 'lucide-react';

export interface ServicePanel {
  title: string;
  text: string;
  link: { to: string; label: string };
}

/** The wide panel has room for a drawing without ground. */
export interface WideServicePanel extends ServicePanel {
  scene: Drawing;
}

const Row = styled('div')({
  display: 'grid',
  gap: 20,
  [cssMedia.up('lg')]: { gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1fr)', gap: 24 },
});

const Panel = styled('article')(({ theme: { celosia } }) => ({
  padding: '28px 24px',
  borderRadius: celosia.radius.bento,
  '& h3': { fontSize: 28, letterSpacing: '-.02em' },
  '& p': { maxWidth: 440, margin: '12px 0 26px' },
  [cssMedia.up('md')]: { padding: '40px 42px', '& h3': { fontSize: 32 } },
}));

const Dark = styled(Panel)(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 24,
  overflow: 'hidden',
  paddingBottom: 0,
  background: celosia.color.pizarron[800],
  color: celosia.color.cal[0],
  '& p': { color: celosia.color.pizarron[200] },
  '& > svg': { width: '100%', height: 200 },
  [cssMedia.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)',
    alignItems: 'end',
    paddingBottom: 0,
    '& > div': { paddingBottom: 40, alignSelf: 'center' },
    '& > svg': { height: 260 },
  },
  [cssMedia.up('xl')]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
}));

const Sky = styled(Panel)(({ theme: { celosia } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  background: celosia.color.cielo[200],
  '& p': { color: celosia.color.tinta[700] },
}));

/** Two links to go on: the wide dark panel, with its drawing, first. */
export function ServicePanels({ first, second }: { first: WideServicePanel; second: ServicePanel }) {
  return (
    <Row>
      <Dark data-ground="dark">
        <div>
          <h3>{first.title}</h3>
          <p>{first.text}</p>
          <ButtonLink variant="sun" to={first.link.to} endIcon={ArrowRight}>
            {first.link.label}
          </ButtonLink>
        </div>
        <Illustration {...first.scene} />
      </Dark>
      <Sky>
        <h3>{second.title}</h3>
        <p>{second.text}</p>
        <ButtonLink variant="outlined" to={second.link.to}>
          {second.link.label}
        </ButtonLink>
      </Sky>
    </Row>
  );
}
