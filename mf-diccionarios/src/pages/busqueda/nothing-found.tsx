import { cssMedia, Heading, Illustration, styled, Text, TextLink } from '@red/ui/core';
import dictionaryEmptyScene from './drawings/dictionary-empty.svg';

const Panel = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  padding: '24px 22px',
  borderRadius: celosia.radius.bento,
  background: celosia.color.jacaranda[100],
  textAlign: 'center',
  overflow: 'hidden',
  '& > p': { maxWidth: 400 },
  '& > svg': {
    width: '100%',
    maxWidth: 240,
    height: 'auto',
    marginTop: 6,
    borderRadius: celosia.radius.card,
  },
  // Beside the words where there is room, so that they stand above the fold.
  [cssMedia.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 44%)',
    alignContent: 'center',
    justifyItems: 'start',
    columnGap: 24,
    padding: '28px 36px',
    textAlign: 'left',
    '& > *': { gridColumn: 1 },
    '& > svg': { gridColumn: 2, gridRow: '1 / span 4', alignSelf: 'center', maxWidth: 340, margin: 0 },
  },
}));

const Meant = styled('p')({ overflowWrap: 'anywhere', fontSize: 19 });

export interface NothingFoundProps {
  /** A probably meant word, its link, and its language. */
  suggestion?: { word: string; to: string; lang: 'es' | 'en' };
}

/** No entry for that word or title (DICT-26, DICT-41); perhaps a word with a similar spelling. */
export function NothingFound({ suggestion }: NothingFoundProps) {
  return (
    <Panel>
      <Heading level={2} visual="h3">
        No encontramos nada.
      </Heading>
      {suggestion && (
        <Meant>
          ¿Quisiste decir{' '}
          <TextLink plain to={suggestion.to} lang={suggestion.lang}>
            {suggestion.word}
          </TextLink>
          ?
        </Meant>
      )}
      <Text tone="muted">Verifica que la palabra esté bien escrita o intenta con una nueva.</Text>
      <Illustration {...dictionaryEmptyScene} viewBox="0 0 480 292" />
    </Panel>
  );
}
