import type { BilingualEntry } from '@red/api/dictionary';
import type { OnlineItem } from './dictionary-items';
import { Headword, Meaning, Meanings } from './entry-parts';
import { numbered } from './numbered';

/** A word with its translations: indicator where Spanish entries have the category (DICT-24, DICT-25). */
export function BilingualEntryView({ entry, item }: { entry: BilingualEntry; item: OnlineItem }) {
  return (
    <article>
      <Headword lang={item.from}>{entry.palabra}</Headword>
      <Meanings>
        {numbered(entry.poszone.flatMap((zone) => zone.senses)).map(({ key, num, item: sense }) => (
          <Meaning
            key={key}
            num={num}
            category={sense.indicator}
            sense={sense.translation}
            senseLang={item.to}
            facts={[
              { term: 'ejemplo', text: sense.sourceExample, lang: item.from, italic: true },
              { term: 'traducción ejemplo', text: sense.targetExample, lang: item.to, italic: true },
            ]}
          />
        ))}
      </Meanings>
    </article>
  );
}
