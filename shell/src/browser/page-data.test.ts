import { answerFetches } from './json-answers.fixture';
import { createPageData } from './page-data';

const ADDRESS = '/_data/faqs/q-X-AFSHOtBcG1I_JSdA.json';
const QUERIES = [{ key: ['faqs'], data: [] }];

test('the data of a page are fetched once, when somebody needs them', async () => {
  const fetched = answerFetches(QUERIES);
  const pageData = createPageData(ADDRESS);
  expect(fetched).not.toHaveBeenCalled();
  expect(await Promise.all([pageData(), pageData()])).toEqual([QUERIES, QUERIES]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([ADDRESS]);
});

covers('UX-22').test('after a failure the next attempt asks again', async () => {
  answerFetches(new TypeError('Failed to fetch'), QUERIES);
  const pageData = createPageData(ADDRESS);
  await expect(pageData()).rejects.toThrow('Failed to fetch');
  expect(await pageData()).toEqual(QUERIES);
});

test('of a page whose data are in its document nothing is fetched', () => {
  const fetched = answerFetches();
  expect(createPageData(undefined)()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});
