import { configureHost } from '@red/contract/host';
import * as z from 'zod/mini';
import { fetchData } from './fetch-data';

beforeAll(() => configureHost({ apiOrigin: 'http://api.test' }));

test('a page is shown before what it asks for is called', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: 7 }));
  const answer = fetchData({ path: 'api/x', data: z.number() });
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  expect(await answer).toBe(7);
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockRestore();
});
