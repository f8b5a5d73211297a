import { clearSession, login, markPasswordChanged, session } from '@red/contract/session';
import { type QueryClient, useQueryClient } from '@red/ui/query';
import { createQueryClient } from '@red/ui/query-client';
import { act, render } from '@testing-library/react';
import { createAreaQueries } from './area-queries';
import { fetchedDataOf } from './fetched-data';

/** The query client that an area sees. */
function clientOfArea(queries?: unknown): QueryClient {
  let seen: QueryClient | undefined;
  const areaQueries = createAreaQueries();
  areaQueries.restore(queries);
  const { default: Area } = areaQueries.around({
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
  const client = clientOfArea([{ key: ['news'], data: ['Congreso'] }]);
  expect(client.getQueryData(['news'])).toEqual(['Congreso']);
});

test('data are as old as the document that brings them', () => {
  const lastModified = jest.spyOn(document, 'lastModified', 'get').mockReturnValue('01/31/2026 10:20:30');
  const state = clientOfArea([{ key: ['news'], data: ['Congreso'] }]).getQueryState(['news']);
  expect(state?.dataUpdatedAt).toBe(new Date(2026, 0, 31, 10, 20, 30).getTime());
  lastModified.mockRestore();
});

test('data of a document that a slow clock takes for tomorrow are as old as the visit', () => {
  const lastModified = jest.spyOn(document, 'lastModified', 'get').mockReturnValue('01/31/2126 10:20:30');
  const state = clientOfArea([{ key: ['news'], data: ['Congreso'] }]).getQueryState(['news']);
  expect(state?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
  lastModified.mockRestore();
});

test.each([undefined, null, {}, [['news']], [{ key: 'news' }]])(
  'an area without data to start from fetches them: %j',
  (queries) => {
    expect(clientOfArea(queries).getQueryCache().getAll()).toEqual([]);
  },
);

test('the data of a page are the same bytes whenever they were fetched', async () => {
  const fetched = async (updatedAt: number) => {
    const client = createQueryClient();
    client.setQueryData(['news', { page: 1 }], ['Congreso'], { updatedAt });
    await client.prefetchQuery({ queryKey: ['faqs'], queryFn: () => Promise.reject(new Error('defect')) });
    return JSON.stringify(fetchedDataOf(client));
  };
  expect(await fetched(1)).toBe('[{"key":["news",{"page":1}],"data":["Congreso"]}]');
  expect(await fetched(2)).toBe(await fetched(1));
});

covers('SHELL-87').test.each([
  ['the end of a session', clearSession],
  ['a session that begins in the place of another', () => login({ bearer_token: 'def' })],
  ['a changed password', markPasswordChanged],
])('%s clears the data that was fetched', (_what, change) => {
  session.setState({ user: { bearer_token: 'abc' }, restored: true });
  const client = clientOfArea();
  client.setQueryData(['partners'], { notices: ['privado'] });
  act(change);
  expect(client.getQueryData(['partners'])).toBeUndefined();
});

test('a visitor who logs in keeps the data that are the same for everybody', () => {
  session.setState({ user: null, restored: true });
  const client = clientOfArea();
  client.setQueryData(['news'], ['Congreso']);
  act(() => login({ bearer_token: 'abc' }));
  expect(client.getQueryData(['news'])).toEqual(['Congreso']);
});
