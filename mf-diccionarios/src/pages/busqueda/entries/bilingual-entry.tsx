import type { BilingualEntry } from '@red/api/dictionary.queries';
import { TextLink } from '@red/ui/core';
import type { ReactNode } from 'react';
import { searchOf } from '../choice/dictionary-choice.rules';
import { type OnlineItem, otherDirectionOf } from '../choice/dictionary-items.content';
import { Headword, Meaning, Meanings } from './entry-parts';
import { EntrySources } from './entry-sources';
import { numbered } from './numbered';
import { SyllableLine } from './syllable-line';
import { translationParts } from './translated-words';

export interface BilingualEntryViewProps {
  entry: BilingualEntry;
  item: OnlineItem;
  /** Below the word. */
  tools?: ReactNode;
}

/** A word with its translations: indicator where Spanish entries have the category (DICT-24, DICT-25). */
export function BilingualEntryView({ entry, item, tools }: BilingualEntryViewProps) {
  return (
    <article>
      <Headword lang={item.from}>{entry.palabra}</Headword>
      {item.from === 'es' && <SyllableLine word={entry.palabra} />}
      {tools}
      <Meanings>
        {numbered(entry.poszone.flatMap((zone) => zone.senses)).map(({ key, num, item: sense }) => (
          <Meaning
            key={key}
            num={num}
            category={sense.indicator}
            sense={sense.translation && <Translation text={sense.translation} item={item} />}
            senseLang={item.to}
            facts={[
              { term: 'ejemplo', text: sense.sourceExample, lang: item.from, italic: true },
              { term: 'traducción ejemplo', text: sense.targetExample, lang: item.to, italic: true },
            ]}
          />
        ))}
      </Meanings>
      <EntrySources sources={entry.fuentes} />
    </article>
  );
}

/** Each translated word leads to its own entry in the other direction. */
function Translation({ text, item }: { text: string; item: OnlineItem }) {
  const other = otherDirectionOf(item);
  return translationParts(text, item.to).map(({ at, text: part, term }) =>
    term === null ? (
      part
    ) : (
      <TextLink key={at} plain to={searchOf({ item: other, term })}>
        {part}
      </TextLink>
    ),
  );
}
