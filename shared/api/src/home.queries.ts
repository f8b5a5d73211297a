import type { Home } from './fetch-home';
import type { ApiQuery } from './query';

/**
 * One result for the whole visit (AMB-73). The call with its schemas is loaded when it is made: a page that arrived
 * with its data never needs it.
 */
export const homeQuery = (): ApiQuery<Home> => ({
  queryKey: ['home'],
  queryFn: async (context) => (await import('./fetch-home')).fetchHome(context),
  staleTime: Number.POSITIVE_INFINITY,
});
