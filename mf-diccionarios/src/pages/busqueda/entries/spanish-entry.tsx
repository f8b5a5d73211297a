import type { SpanishEntry } from '@red/api/dictionary.queries';
import { Etymology, Headword, Meaning, Meanings } from './entry-parts';
import { EntrySources } from './entry-sources';
import { numbered } from './numbered';
import { SyllableLine } from './syllable-line';

/** A word explained in Spanish (DICT-20 to DICT-23). */
export function SpanishEntryView({ entry }: { entry: SpanishEntry }) {
  return (
    <article>
      <Headword>{entry.palabra}</Headword>
      <SyllableLine word={entry.palabra} />
      {entry.etimo?.trim() && <Etymology>{entry.etimo}</Etymology>}
      <Meanings>
        {numbered(entry.definiciones).map(({ key, num, item }) => (
          <Meaning
            key={key}
            num={num}
            category={item.catgram}
            sense={item.definicion}
            facts={[
              { term: 'ejemplo', text: item.ejemplo, italic: true },
              { term: 'sinónimo', text: item.sinonimo },
              { term: 'antónimo', text: item.antonimo },
            ]}
          />
        ))}
      </Meanings>
      <EntrySources sources={entry.fuentes} />
    </article>
  );
}
