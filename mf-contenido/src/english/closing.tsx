import { ButtonLink, Container, cssMedia, Section, styled } from '@red/ui/core';
import { ArrowRight, House } from 'lucide-react';

const Panel = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'center',
  padding: '32px 24px',
  borderRadius: celosia.radius.bento,
  background: celosia.color.pizarron[800],
  color: celosia.color.cal[0],
  '& h2': { fontSize: 32 },
  '& p': { marginTop: 10, maxWidth: 480, color: celosia.color.pizarron[200] },
  [cssMedia.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '48px 52px' },
}));

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/** The way on from every English page: to contact and home (CONT-105). */
export function EnglishClosing({ tight }: { tight?: boolean }) {
  return (
    <Section tight={tight ? 'top' : undefined} aria-labelledby="next-step">
      <Container>
        <Panel data-ground="dark">
          <div>
            <h2 id="next-step">Bring English to your school</h2>
            <p>Ask for a presentation or a sample unit. We answer in less than 48 hours.</p>
          </div>
          <Ways>
            <ButtonLink variant="sun" to="/contacto" endIcon={ArrowRight}>
              Contact us
            </ButtonLink>
            <ButtonLink variant="white" to="/" startIcon={House}>
              Home
            </ButtonLink>
          </Ways>
        </Panel>
      </Container>
    </Section>
  );
}
