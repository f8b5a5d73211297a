import { ButtonLink, cssMedia, styled, Text } from '@red/ui/core';
import { Search } from 'lucide-react';
import { searchOf } from './choice/dictionary-choice.rules';
import type { OnlineItem } from './choice/dictionary-items.content';
import { useCarriedWord } from './choice/use-carried-word';
import { WordLinks } from './entries/word-links';

const Panel = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  padding: '24px 22px',
  borderRadius: celosia.radius.bento,
  background: celosia.color.cielo[100],
  [cssMedia.up('md')]: { padding: '32px 36px' },
}));

const Examples = styled('nav')({ display: 'grid', gap: 10 });

const EXAMPLES_ID = 'palabras-para-empezar';

const invitationTo = ({ from, to }: OnlineItem) =>
  from === to
    ? 'Escribe una palabra para conocer su origen, sus significados y sus sinónimos.'
    : 'Escribe una palabra para ver su traducción y ejemplos de uso.';

/** Before the first search in a dictionary: the word of the previous dictionary, in one tap, and suggested words. */
export function SearchStart({ item }: { item: OnlineItem }) {
  const carried = useCarriedWord();
  return (
    <Panel>
      <Text>{invitationTo(item)}</Text>
      {carried && (
        <ButtonLink to={searchOf({ item, term: carried })} variant="tonal" size="md" startIcon={Search}>
          Buscar “{carried}” aquí
        </ButtonLink>
      )}
      <Examples aria-labelledby={EXAMPLES_ID}>
        <Text id={EXAMPLES_ID} small tone="muted">
          Prueba con una de estas:
        </Text>
        <WordLinks item={item} words={item.examples} />
      </Examples>
    </Panel>
  );
}
