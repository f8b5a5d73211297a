import { createPageData } from './page-data';

const ADDRESS = '/_data/faqs/q-X-AFSHOtBcG1I_JSdA.json';
const QUERIES = [{ key: ['faqs'], data: [] }];

function answers(...bodies: (object | Error)[]) {
  const fetched = jest.fn(async (_address: string) => {
    const body = bodies.shift();
    if (body instanceof Error) throw body;
    return new Response(JSON.stringify(body));
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
}

test('the data of a page are fetched once, when somebody needs them', async () => {
  const fetched = answers(QUERIES);
  const pageData = createPageData(ADDRESS);
  expect(fetched).not.toHaveBeenCalled();
  expect(await Promise.all([pageData(), pageData()])).toEqual([QUERIES, QUERIES]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([ADDRESS]);
});

covers('UX-22').test('after a failure the next attempt asks again', async () => {
  answers(new TypeError('Failed to fetch'), QUERIES);
  const pageData = createPageData(ADDRESS);
  await expect(pageData()).rejects.toThrow('Failed to fetch');
  expect(await pageData()).toEqual(QUERIES);
});

test('of a page whose data are in its document nothing is fetched', () => {
  const fetched = answers();
  expect(createPageData(undefined)()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});
