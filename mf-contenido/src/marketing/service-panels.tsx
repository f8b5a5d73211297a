import { ButtonLink, cssMedia, styled } from '@red/ui/core';
import { ArrowRight } from 'lucide-react';

export interface ServicePanel {
  title: string;
  text: string;
  link: { to: string; label: string };
}

const Row = styled('div')({
  display: 'grid',
  gap: 20,
  [cssMedia.up('md')]: { gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)', gap: 24 },
});

const Panel = styled('article')(({ theme: { celosia } }) => ({
  padding: '28px 24px',
  borderRadius: celosia.radius.bento,
  '& > h3': { fontSize: 28, letterSpacing: '-.02em' },
  '& > p': { maxWidth: 440, margin: '12px 0 26px' },
  [cssMedia.up('md')]: { padding: '40px 42px', '& > h3': { fontSize: 32 } },
}));

const Dark = styled(Panel)(({ theme: { celosia } }) => ({
  background: celosia.color.pizarron[800],
  color: celosia.color.cal[0],
  '& > p': { color: celosia.color.pizarron[200] },
}));

const Sky = styled(Panel)(({ theme: { celosia } }) => ({
  background: celosia.color.cielo[200],
  '& > p': { color: celosia.color.tinta[700] },
}));

/** The two ways to go on: the wide dark panel first. */
export function ServicePanels({ first, second }: { first: ServicePanel; second: ServicePanel }) {
  return (
    <Row>
      <Dark data-ground="dark">
        <h3>{first.title}</h3>
        <p>{first.text}</p>
        <ButtonLink variant="sun" to={first.link.to} endIcon={ArrowRight}>
          {first.link.label}
        </ButtonLink>
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
