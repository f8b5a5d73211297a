import { cssMedia, styled, typeStyle } from '@red/ui/core';
import type { ReactNode } from 'react';

/** The searched word, in the reading face. */
export const Headword = styled('h2')({ ...typeStyle('headword'), overflowWrap: 'anywhere' });

export const Etymology = styled('p')(({ theme: { celosia } }) => ({
  marginTop: 14,
  fontFamily: celosia.font.serif,
  fontStyle: 'italic',
  fontSize: 18,
  color: celosia.semantic.textSecondary,
}));

export const Meanings = styled('ol')({ marginTop: 30 });

const Row = styled('li')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 12,
  padding: '28px 0',
  borderTop: `1.5px solid ${celosia.semantic.divider}`,
  [cssMedia.up('md')]: { gridTemplateColumns: '56px minmax(0, 1fr)', gap: 20 },
  '@media print': { padding: '14pt 0', breakInside: 'avoid' },
}));

const Num = styled('span')(({ theme: { celosia } }) => ({
  display: 'grid',
  placeItems: 'center',
  minWidth: 48,
  width: 'fit-content',
  height: 48,
  padding: '0 6px',
  borderRadius: '24px 24px 24px 0',
  background: celosia.color.cielo[200],
  color: celosia.color.cielo[800],
  fontFamily: celosia.font.display,
  fontSize: 21,
  fontWeight: 800,
}));

const Category = styled('p')(({ theme: { celosia } }) => ({
  fontFamily: celosia.font.serif,
  fontStyle: 'italic',
  fontSize: 17,
  color: celosia.color.bugambilia[700],
}));

const Sense = styled('p')({ ...typeStyle('definition'), maxWidth: 640 });

// Each label stands over its text on phones; where there is room the labels share a column, as wide as the longest.
const Facts = styled('dl')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: '10px 14px',
  marginTop: 14,
  fontSize: 16.5,
  '& dt': {
    paddingTop: 1,
    fontFamily: celosia.font.display,
    fontSize: 15,
    fontWeight: 650,
    color: celosia.semantic.textSecondary,
  },
  '& dd': { margin: 0 },
  [cssMedia.up('md')]: {
    gridTemplateColumns: 'minmax(92px, max-content) minmax(0, 1fr)',
    gap: '8px 20px',
    '& > div': { display: 'contents' },
  },
}));

export interface MeaningFact {
  term: string;
  text: string | null | undefined;
  lang?: 'es' | 'en';
  /** Sentences are set in italics, lists of words are not. */
  italic?: boolean;
}

export interface MeaningProps {
  num: string | number;
  /** Grammatical category or indicator, over the sense. */
  category: string | null | undefined;
  sense: ReactNode;
  senseLang?: 'es' | 'en';
  facts: readonly MeaningFact[];
}

/** One numbered definition or sense. Parts without text leave no trace (DICT-22 to DICT-25). */
export function Meaning({ num, category, sense, senseLang, facts }: MeaningProps) {
  const told = facts.filter(({ text }) => text?.trim());
  return (
    <Row>
      <Num>{num}</Num>
      <div>
        {category?.trim() && <Category>{category}</Category>}
        {sense && <Sense lang={senseLang}>{sense}</Sense>}
        {told.length > 0 && (
          <Facts>
            {told.map(({ term, text, lang, italic }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd lang={lang}>{italic ? <i>{text}</i> : text}</dd>
              </div>
            ))}
          </Facts>
        )}
      </div>
    </Row>
  );
}
