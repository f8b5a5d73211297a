import type { DictionaryFinding } from '@red/api/dictionary.queries';
import { styled, TextLink } from '@red/ui/core';
import { searchOf } from '../choice/dictionary-choice.rules';
import { itemOf, type OnlineItem } from '../choice/dictionary-items.content';
import { WordLinks } from './word-links';

const Area = styled('nav')(({ theme: { celosia } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  marginTop: 28,
  '& > h2': {
    fontFamily: celosia.font.display,
    fontSize: 16,
    fontWeight: 650,
    lineHeight: 1.2,
    letterSpacing: 0,
    color: celosia.semantic.textSecondary,
  },
}));

const TITLE_ID = 'ver-tambien';

/** The same word in the other dictionary of its language. */
const OTHER = {
  es: { key: 'es-en', label: 'en inglés' },
  'es-en': { key: 'es', label: 'en español' },
} as const;

/** Words that have to do with an entry and have one themselves, and the same word in the other dictionary. */
export function SeeAlso({
  item,
  found,
}: {
  item: OnlineItem;
  found: Exclude<DictionaryFinding, { kind: 'suggestion' }>;
}) {
  const words = (found.kind === 'spanish' && found.entry.relacionadas) || [];
  const other = item.key === 'en-es' ? null : OTHER[item.key];
  if (words.length === 0 && !other) return null;
  const word = found.entry.palabra;
  return (
    <Area aria-labelledby={TITLE_ID} data-print="hide">
      <h2 id={TITLE_ID}>Ver también</h2>
      {words.length > 0 && <WordLinks item={item} words={words} />}
      {other && (
        <TextLink to={`/busqueda-en-diccionarios${searchOf({ item: itemOf(other.key), term: word })}`} arrow>
          “{word}” {other.label}
        </TextLink>
      )}
    </Area>
  );
}
