import { EmptyState, Illustration, styled, Text, TextLink } from '@red/ui/core';
import { dictionaryEmptyScene } from '@red/ui/illustrations/scenes/dictionary-empty';

const Advice = styled(Text)({ maxWidth: 400 });
const Meant = styled(Text)({ maxWidth: 400, marginBottom: 8, overflowWrap: 'anywhere', fontSize: 19 });

export interface NothingFoundProps {
  /** A word that was perhaps meant, where it leads, and its language. */
  suggestion?: { word: string; to: string; lang: 'es' | 'en' };
}

/** Nothing under that word or title (DICT-26, DICT-41); perhaps a word that is spelt much like it. */
export function NothingFound({ suggestion }: NothingFoundProps) {
  return (
    <EmptyState
      title="No encontramos nada."
      headingLevel={2}
      illustration={<Illustration {...dictionaryEmptyScene} viewBox="0 0 480 292" />}
    >
      {suggestion && (
        <Meant>
          ¿Quisiste decir{' '}
          <TextLink plain to={suggestion.to} lang={suggestion.lang}>
            {suggestion.word}
          </TextLink>
          ?
        </Meant>
      )}
      <Advice tone="muted">Verifica que la palabra esté bien escrita o intenta con una nueva.</Advice>
    </EmptyState>
  );
}
