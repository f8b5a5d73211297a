import { ButtonLink, Container, cssMedia, Illustration, Section, styled } from '@red/ui/core';
import { ArrowRight, House } from 'lucide-react';
import nextStepScene from './drawings/next-step.svg';

const Panel = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'end',
  overflow: 'hidden',
  padding: '32px 24px 0',
  borderRadius: celosia.radius.bento,
  background: celosia.color.pizarron[800],
  color: celosia.color.cal[0],
  '& h2': { fontSize: 32 },
  '& p': { marginTop: 10, maxWidth: 480, color: celosia.color.pizarron[200] },
  '& > svg': { width: '100%', height: 140 },
  [cssMedia.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 240px',
    padding: '48px 52px 0',
    '& > div': { paddingBottom: 48 },
    '& > svg': { height: 180 },
  },
}));

const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 26 });

/** The end of every English page: links to contact and home (CONT-105). */
export function EnglishClosing({ tight }: { tight?: boolean }) {
  return (
    <Section tight={tight ? 'top' : undefined} aria-labelledby="next-step">
      <Container>
        <Panel data-ground="dark">
          <div>
            <h2 id="next-step">Bring English to your school</h2>
            <p>Ask for a presentation or a sample unit. We answer in less than 48 hours.</p>
            <Links>
              <ButtonLink variant="sun" to="/contacto" endIcon={ArrowRight}>
                Contact us
              </ButtonLink>
              <ButtonLink variant="white" to="/" startIcon={House}>
                Home
              </ButtonLink>
            </Links>
          </div>
          <Illustration {...nextStepScene} />
        </Panel>
      </Container>
    </Section>
  );
}
