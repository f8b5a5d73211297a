import { clearSession, session } from '@red/contract/session';
import { type QueryClient, useQueryClient } from '@red/ui/query';
import { act, render } from '@testing-library/react';
import { createAreaQueries } from './area-queries';

/** The query client that an area sees. */
function clientOfArea(queries?: unknown): QueryClient {
  let seen: QueryClient | undefined;
  const { default: Area } = createAreaQueries(queries)({
    default: () => {
      seen = useQueryClient();
      return null;
    },
  });
  render(<Area />);
  if (!seen) throw new Error('the area has no query client');
  return seen;
}

covers('UX-14').test('an area starts from the data that the server has fetched', () => {
  const queries = {
    mutations: [],
    queries: [{ queryKey: ['news'], queryHash: '["news"]', state: { data: ['Congreso'], dataUpdatedAt: 1 } }],
  };
  expect(clientOfArea(queries).getQueryData(['news'])).toEqual(['Congreso']);
});

covers('SHELL-87').test('the end of a session clears the data that was fetched', () => {
  session.setState({ user: { bearer_token: 'abc' }, restored: true });
  const client = clientOfArea();
  client.setQueryData(['partners'], { notices: ['privado'] });
  act(clearSession);
  expect(client.getQueryData(['partners'])).toBeUndefined();
});
