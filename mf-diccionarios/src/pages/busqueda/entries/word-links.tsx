import { styled } from '@red/ui/core';
import { Link } from '@red/ui/router';
import { searchOf } from '../choice/dictionary-choice.rules';
import type { OnlineItem } from '../choice/dictionary-items.content';

const Words = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 10 });

const Word = styled(Link)(({ theme: { celosia } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  maxWidth: '100%',
  padding: '6px 16px',
  borderRadius: celosia.radius.tile,
  border: `1.5px solid ${celosia.color.pizarron[200]}`,
  background: celosia.color.cal[0],
  color: celosia.color.pizarron[800],
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&:hover': { background: celosia.color.pizarron[100] },
}));

/** Words that lead to their entries in a dictionary. */
export function WordLinks({ item, words }: { item: OnlineItem; words: readonly string[] }) {
  return (
    <Words>
      {words.map((word) => (
        <li key={word}>
          <Word to={{ search: searchOf({ item, term: word }) }} lang={item.from} preventScrollReset>
            {word}
          </Word>
        </li>
      ))}
    </Words>
  );
}
