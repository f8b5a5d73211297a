import { dictionaryQuery, littleDictionaryQuery, wordOfDayQuery } from '@red/api/dictionary.queries';
import { prefetch } from './busqueda.data';

async function asked(search: string) {
  const keys: (readonly unknown[])[] = [];
  await prefetch({
    params: {},
    searchParams: new URLSearchParams(search),
    queryClient: {
      prefetchQuery: async ({ queryKey }) => void keys.push(queryKey),
      getQueryData: () => undefined,
      getQueryState: () => undefined,
    },
  });
  return keys;
}

covers('DICT-06', 'UX-12').test(
  'the server asks for the word in the address under the key of the screen',
  async () => {
    expect(await asked('?palabra=casa')).toEqual([
      dictionaryQuery({ dictionary: 'es-en', term: 'casa' }).queryKey,
    ]);
    expect(await asked('?item=es&palabra=casa')).toEqual([
      dictionaryQuery({ dictionary: 'es', term: 'casa' }).queryKey,
    ]);
    expect(await asked('?item=larousse&palabra=casa')).toEqual([littleDictionaryQuery('casa').queryKey]);
  },
);

covers('DICT-34').test(
  'without a word it asks for the word of the day, for documents for nothing',
  async () => {
    expect(await asked('')).toEqual([wordOfDayQuery().queryKey]);
    expect(await asked('?item=es')).toEqual([wordOfDayQuery().queryKey]);
    expect(await asked('?item=larousse')).toEqual([]);
    expect(await asked('?item=esencial&palabra=casa')).toEqual([]);
  },
);
