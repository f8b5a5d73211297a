import { Button, styled } from '@red/ui/core';
import { Trash2 } from 'lucide-react';
import type { OnlineItem } from '../choice/dictionary-items.content';
import { WordLinks } from '../entries/word-links';

const Area = styled('nav')({ marginTop: 36 });

const Head = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 10,
  '& > h2': {
    fontFamily: celosia.font.display,
    fontSize: 16,
    fontWeight: 650,
    lineHeight: 1.2,
    letterSpacing: 0,
    color: celosia.semantic.textSecondary,
  },
}));

const TITLE_ID = 'palabras-guardadas';

/** Words that were starred on this device. Nothing without any. */
export function StarredWordsList({
  item,
  words,
  onClear,
}: {
  item: OnlineItem;
  words: readonly string[];
  onClear(): void;
}) {
  if (words.length === 0) return null;
  return (
    <Area aria-labelledby={TITLE_ID} data-print="hide">
      <Head>
        <h2 id={TITLE_ID}>Palabras guardadas en este dispositivo</h2>
        <Button variant="text" size="md" startIcon={Trash2} onClick={onClear}>
          Borrar todas
        </Button>
      </Head>
      <WordLinks item={item} words={words} />
    </Area>
  );
}
