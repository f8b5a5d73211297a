import { Container, cssMedia, Heading, Lead, Section, styled } from '@red/ui/core';
import type { ReactNode } from 'react';

/** Colour of the frame around the sample. */
export type ShowcaseFrame = 'cempasuchil' | 'jacaranda' | 'bugambilia';

export interface ShowcaseProps {
  id: string;
  title: string;
  lead: string;
  frame: ShowcaseFrame;
  action?: ReactNode;
  /** The sample: what stands on the white sheet. */
  children: ReactNode;
}

const Columns = styled(Container)({
  display: 'grid',
  gap: 32,
  alignItems: 'center',
  [cssMedia.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)', gap: 40 },
  [cssMedia.up('lg')]: { gap: 72 },
});

const Words = styled(Lead)({ marginTop: 18 });
const Action = styled('div')({ marginTop: 28 });

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'ground' })<{ ground: ShowcaseFrame }>(
  ({ theme: { celosia }, ground }) => ({
    overflow: 'hidden',
    padding: '26px 0 0 26px',
    borderRadius: 22,
    background: {
      cempasuchil: celosia.color.cempasuchil[400],
      jacaranda: celosia.color.jacaranda[400],
      bugambilia: celosia.color.bugambilia[500],
    }[ground],
    [cssMedia.up('lg')]: { padding: '44px 0 0 44px', borderRadius: 28 },
  }),
);

const Sheet = styled('div')(({ theme: { celosia } }) => ({
  padding: 22,
  borderRadius: `${celosia.radius.card}px 0 0 0`,
  background: celosia.color.cal[0],
  [cssMedia.up('lg')]: { padding: '28px 30px 34px' },
}));

/** A claim on the left and a sample of the thing on the right, as on paper inside a coloured frame. */
export function Showcase({ id, title, lead, frame, action, children }: ShowcaseProps) {
  return (
    <Section ground="pizarron50" aria-labelledby={id}>
      <Columns>
        <div>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <Words>{lead}</Words>
          {action && <Action>{action}</Action>}
        </div>
        <Frame ground={frame}>
          <Sheet>{children}</Sheet>
        </Frame>
      </Columns>
    </Section>
  );
}
