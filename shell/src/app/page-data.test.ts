import { pageDataPath, readPageDataPath } from './page-data';

const ID = 'q-X-AFSHOtBcG1I_JSdA';

test.each(['/', '/faqs', '/noticias/12'])('an address of data names page %s and the id', (path) => {
  expect(readPageDataPath(pageDataPath(path, ID))).toEqual({ path, id: ID });
});

test.each(['/_data', '/_data/', '/_data/faqs', '/_data/faqs/short.json', `/_site/${ID}.json`])(
  '%s names no data',
  (path) => {
    expect(readPageDataPath(path)).toBeNull();
  },
);
