import { dictionaryQuery, littleDictionaryQuery, wordOfDayQuery } from '@red/api/dictionary.queries';
import type { PagePrefetch } from '@red/contract/page';
import { readChoice } from './choice/dictionary-choice.rules';

/** A shared address with a word arrives with its entry, one without with the word of the day. */
export const prefetch: PagePrefetch = async ({ queryClient, searchParams }) => {
  const { item, term } = readChoice(searchParams);
  if (!term) return item.kind === 'online' ? queryClient.prefetchQuery(wordOfDayQuery()) : undefined;
  if (item.kind === 'online')
    await queryClient.prefetchQuery(dictionaryQuery({ dictionary: item.key, term }));
  if (item.kind === 'little') await queryClient.prefetchQuery(littleDictionaryQuery(term));
};
