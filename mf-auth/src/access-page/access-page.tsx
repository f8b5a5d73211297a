import { Container, Heading, Lead, styled } from '@red/ui/core';
import { Illustration } from '@red/ui/illustration';
import type { Drawing } from '@red/ui/illustrations/drawing';
import { patternField } from '@red/ui/illustrations/pattern-field.drawing';
import { color } from '@red/ui/tokens';
import type { ReactNode } from 'react';

const { bugambilia, cempasuchil, cielo, jacaranda, pizarron } = color;

/** Pattern bands on top of the card: ground and the colours on it. */
const SCHEMES = {
  jacaranda: { seed: 15, colours: [jacaranda[600], jacaranda[300], bugambilia[500], cempasuchil[400]] },
  cempasuchil: { seed: 7, colours: [cempasuchil[400], bugambilia[600], cempasuchil[300], pizarron[700]] },
  cielo: { seed: 31, colours: [cielo[200], cielo[400], jacaranda[400], cempasuchil[400]] },
} as const;

const SIDE = 60;

function bandOf(scheme: keyof typeof SCHEMES): Drawing {
  const { seed, colours } = SCHEMES[scheme];
  const [ground] = colours;
  const field = patternField({
    columns: 10,
    rows: 2,
    side: SIDE,
    seed,
    ground,
    colours: [...colours, ground],
  });
  return { ...field, viewBox: `0 0 ${10 * SIDE} ${2 * SIDE}` };
}

const Ground = styled('div')(({ theme }) => ({
  // The footer starts below the fold, as under the skeleton, so that it does not jump when a short page comes.
  minHeight: 'calc(100svh - 64px)',
  padding: '24px 0 64px',
  background: theme.celosia.semantic.sectionGround,
  [theme.breakpoints.up('md')]: { padding: '64px 0 96px' },
}));

const Panel = styled('section')(({ theme }) => ({
  maxWidth: 600,
  marginInline: 'auto',
  overflow: 'hidden',
  border: `1.5px solid ${theme.celosia.semantic.divider}`,
  borderRadius: theme.celosia.radius.modal,
  background: theme.celosia.color.cal[0],
}));

const Band = styled('div')({
  height: 120,
  overflow: 'hidden',
  '& > svg': { display: 'block', width: '100%', height: '100%' },
});

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 14,
  padding: '28px 20px 32px',
  [theme.breakpoints.up('md')]: { padding: '44px 48px 48px' },
}));

const Below = styled('div')({ width: '100%', marginTop: 14 });

export interface AccessPageProps {
  /** The h1. */
  title: string;
  intro: ReactNode;
  scheme: keyof typeof SCHEMES;
  /** Form or buttons. */
  children?: ReactNode;
}

/** Frame of the short pages that mails link to: one card with its reason and one action. */
export function AccessPage({ title, intro, scheme, children }: AccessPageProps) {
  return (
    <Ground>
      <Container>
        <Panel>
          <Band aria-hidden>
            <Illustration {...bandOf(scheme)} />
          </Band>
          <Body>
            <Heading level={1} visual="h2">
              {title}
            </Heading>
            <Lead>{intro}</Lead>
            {children && <Below>{children}</Below>}
          </Body>
        </Panel>
      </Container>
    </Ground>
  );
}
