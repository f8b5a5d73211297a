import { EmptyState, Illustration, styled, Text } from '@red/ui/core';
import { dictionaryEmptyScene } from '@red/ui/illustrations/scenes/dictionary-empty';

const Advice = styled(Text)({ maxWidth: 400 });

/** Nothing under that word or title (DICT-26, DICT-41). */
export function NothingFound() {
  return (
    <EmptyState
      title="No encontramos nada."
      headingLevel={2}
      illustration={<Illustration {...dictionaryEmptyScene} viewBox="0 0 480 292" />}
    >
      <Advice tone="muted">Verifica que la palabra esté bien escrita o intenta con una nueva.</Advice>
    </EmptyState>
  );
}
