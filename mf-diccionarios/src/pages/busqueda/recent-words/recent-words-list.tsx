import { Button, styled } from '@red/ui/core';
import { Trash2 } from 'lucide-react';
import type { OnlineItem } from '../choice/dictionary-items.content';
import { WordLinks } from '../entries/word-links';
import { forgetRecentWords } from './recent-words.store';

const Area = styled('nav')({ marginTop: 36 });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 10,
});

const Title = styled('h2')(({ theme: { celosia } }) => ({
  fontFamily: celosia.font.display,
  fontSize: 16,
  fontWeight: 650,
  lineHeight: 1.2,
  letterSpacing: 0,
  color: celosia.semantic.textSecondary,
}));

const TITLE_ID = 'palabras-recientes';

/** Words found before on this device, to look at again. Nothing without any. */
export function RecentWordsList({ item, words }: { item: OnlineItem; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Area aria-labelledby={TITLE_ID} data-print="hide">
      <Head>
        <Title id={TITLE_ID}>Palabras recientes</Title>
        <Button variant="text" size="md" startIcon={Trash2} onClick={() => forgetRecentWords(item.key)}>
          Borrar
        </Button>
      </Head>
      <WordLinks item={item} words={words} />
    </Area>
  );
}
