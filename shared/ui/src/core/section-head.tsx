import type { ReactNode } from 'react';
import { cssMedia } from '../theme/css-media.ts';
import { styled } from '../theme/styled.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Lead } from './text.tsx';

export interface SectionHeadProps {
  title: ReactNode;
  /** Sentence beside the title. */
  lead?: ReactNode;
  /** Anything else beside the title, instead of or below the lead. */
  action?: ReactNode;
  level?: HeadingLevel;
  /** Id of the heading, for `aria-labelledby` on the section. */
  id?: string;
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'end',
  marginBottom: 32,
  [cssMedia.up('md')]: { gridTemplateColumns: '1fr 1fr', gap: 64, marginBottom: 52 },
});

/** The longest word of a title stays whole on the narrowest phone, with the largest text too. */
const Title = styled(Heading)({
  [cssMedia.down('sm')]: { '&&': { fontSize: 'min(34px, 10vw / var(--text, 1))' } },
});

const Beside = styled('div')({
  maxWidth: 520,
  [cssMedia.up('md')]: { justifySelf: 'end' },
});

/** Title on the left, one sentence on the right. */
export function SectionHead({ title, lead, action, level = 2, id }: SectionHeadProps) {
  return (
    <Row>
      <Title level={level} visual="h2" id={id}>
        {title}
      </Title>
      {(lead || action) && (
        <Beside>
          {lead && <Lead>{lead}</Lead>}
          {action}
        </Beside>
      )}
    </Row>
  );
}
