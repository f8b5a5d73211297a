import { Container, cssMedia, Heading, Section, styled } from '@red/ui/core';
import type { ReactNode } from 'react';

const Columns = styled(Container)({
  display: 'grid',
  gap: 20,
  [cssMedia.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)', gap: 64 },
});

const Words = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 18,
  fontSize: 18,
  lineHeight: 1.55,
  color: celosia.semantic.lead,
  [cssMedia.up('md')]: { fontSize: 20 },
}));

export interface StatementProps {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  /** Paragraphs. */
  children: ReactNode;
}

/** What a page stands for: a claim at the left, its paragraphs at the right. */
export function Statement({ id, title, children }: StatementProps) {
  return (
    <Section aria-labelledby={id}>
      <Columns>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Words>{children}</Words>
      </Columns>
    </Section>
  );
}
