import { Container, cssMedia, styled } from '@red/ui/core';
import type { ReactNode } from 'react';

/** What stands under the hero of a page that is read from top to bottom. */
export const TextColumn = styled(Container)({
  display: 'grid',
  gap: 44,
  paddingTop: 32,
  paddingBottom: 72,
  '& > *': { maxWidth: 720 },
  [cssMedia.up('lg')]: { paddingTop: 64, paddingBottom: 112 },
});

const Part = styled('section')(({ theme: { celosia } }) => ({
  '& > h2': { fontSize: 26, lineHeight: 1.15, fontWeight: 700, letterSpacing: '-.012em' },
  '& > p, & > ul': { marginTop: 12, color: celosia.color.tinta[700] },
  '& > ul': { display: 'grid', gap: 8, paddingLeft: 22, listStyle: 'disc' },
  [cssMedia.up('md')]: {
    '& > h2': { fontSize: 30 },
    '& > p, & > ul, & > address': { fontSize: 18, lineHeight: 1.6 },
  },
}));

interface TextPartProps {
  /** Its anchor. */
  id: string;
  title: string;
  paragraphs?: readonly string[];
  /** A list after the paragraphs. */
  points?: readonly string[];
  children?: ReactNode;
}

/** One part of such a page, under its own heading. */
export const TextPart = ({ id, title, paragraphs = [], points = [], children }: TextPartProps) => (
  <Part id={id} aria-labelledby={`${id}-titulo`}>
    <h2 id={`${id}-titulo`}>{title}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {points.length > 0 && (
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
    {children}
  </Part>
);
