import type { DictionaryKey } from '@red/api/dictionary.queries';
import { createKeptWords } from '../kept-words/kept-words.store';

/** On this device: starred words outlast a session. */
const { change, useWords } = createKeptWords('diccionarios.guardadas', 60);

/** Words starred on this device, newest first; none on the server and while hydrating. */
export function useStarredWords(dictionary: DictionaryKey) {
  return {
    words: useWords(dictionary),
    /** Stars a word, or takes its star away. */
    toggle: (word: string) =>
      change(dictionary, (words) => {
        const others = words.filter((other) => other !== word);
        return others.length < words.length ? others : [word, ...words];
      }),
    clear: () => change(dictionary, () => []),
  };
}
