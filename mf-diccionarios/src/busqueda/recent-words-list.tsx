import { styled } from '@red/ui/core';
import { Link } from '@red/ui/router';
import { searchOf } from './dictionary-choice';
import type { OnlineItem } from './dictionary-items';

const Area = styled('nav')({ marginTop: 36 });

const Title = styled('h2')(({ theme: { celosia } }) => ({
  marginBottom: 10,
  fontFamily: celosia.font.display,
  fontSize: 16,
  fontWeight: 650,
  lineHeight: 1.2,
  letterSpacing: 0,
  color: celosia.semantic.textSecondary,
}));

const Words = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 10 });

const Word = styled(Link)(({ theme: { celosia } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  maxWidth: '100%',
  padding: '6px 16px',
  borderRadius: celosia.radius.tile,
  background: celosia.color.cal[100],
  color: celosia.semantic.text,
  fontWeight: 550,
  overflowWrap: 'anywhere',
  '&:hover': { background: celosia.color.pizarron[100] },
}));

const TITLE_ID = 'palabras-recientes';

/** Words found before in this tab, to look at again. Nothing without any. */
export function RecentWordsList({ item, words }: { item: OnlineItem; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Area aria-labelledby={TITLE_ID}>
      <Title id={TITLE_ID}>Palabras recientes</Title>
      <Words>
        {words.map((word) => (
          <li key={word}>
            <Word to={{ search: searchOf({ item, term: word }) }} lang={item.from} preventScrollReset>
              {word}
            </Word>
          </li>
        ))}
      </Words>
    </Area>
  );
}
