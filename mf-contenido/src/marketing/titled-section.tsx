import {
  Container,
  Heading,
  Section,
  type SectionGround,
  SectionHead,
  type SectionProps,
  styled,
} from '@red/ui/core';
import type { ReactNode } from 'react';

export interface TitledSectionProps {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  /** Sentence beside the title. */
  lead?: string;
  ground?: SectionGround;
  tight?: SectionProps['tight'];
  /** Id of the section itself, where a link of the page leads to it. */
  anchor?: string;
  children: ReactNode;
}

/** Title of a section without a sentence beside it. */
const BlockTitle = styled(Heading)({ marginBottom: 36 });

/** A section of a page that its h2 names, with or without a sentence beside it. */
export function TitledSection({ id, title, lead, ground, tight, anchor, children }: TitledSectionProps) {
  return (
    <Section id={anchor} ground={ground} tight={tight} aria-labelledby={id}>
      <Container>
        {lead ? (
          <SectionHead id={id} title={title} lead={lead} />
        ) : (
          <BlockTitle level={2} id={id}>
            {title}
          </BlockTitle>
        )}
        {children}
      </Container>
    </Section>
  );
}
