import type { DictionaryKey } from '@red/api/dictionary.queries';
import { createKeptWords } from '../kept-words/kept-words.store';

/** On this device: whoever stars words wants them to stay. */
const { write, useWords } = createKeptWords({
  storage: () => localStorage,
  key: 'diccionarios.guardadas',
  max: 60,
});

/** Words starred on this device, newest first; none on the server and while hydrating. */
export function useStarredWords(dictionary: DictionaryKey) {
  const words = useWords(dictionary);
  return {
    words,
    /** Stars a word, or takes its star away. */
    toggle: (word: string) => {
      const others = words.filter((other) => other !== word);
      write(dictionary, others.length < words.length ? others : [word, ...words]);
    },
    clear: () => write(dictionary, []),
  };
}
