import type { SpanishEntry } from '@red/api/dictionary.queries';
import type { ReactNode } from 'react';
import { Etymology, Headword, Meaning, Meanings } from './entry-parts';
import { EntrySources } from './entry-sources';
import { numbered } from './numbered';
import { SyllableLine } from './syllable-line';

/** A word explained in Spanish (DICT-20 to DICT-23); `tools` stand below the word. */
export function SpanishEntryView({ entry, tools }: { entry: SpanishEntry; tools?: ReactNode }) {
  return (
    <article>
      <Headword>{entry.palabra}</Headword>
      <SyllableLine word={entry.palabra} />
      {tools}
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
