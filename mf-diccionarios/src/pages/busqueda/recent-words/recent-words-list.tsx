import { styled } from '@red/ui/core';
import type { OnlineItem } from '../choice/dictionary-items.content';
import { WordLinks } from '../entries/word-links';

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

const TITLE_ID = 'palabras-recientes';

/** Words found before in this tab, to look at again. Nothing without any. */
export function RecentWordsList({ item, words }: { item: OnlineItem; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Area aria-labelledby={TITLE_ID}>
      <Title id={TITLE_ID}>Palabras recientes</Title>
      <WordLinks item={item} words={words} />
    </Area>
  );
}
