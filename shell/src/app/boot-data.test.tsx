import { BOOT_ELEMENT_ID, readBootData } from './boot-data';

const site = { site: {}, composition: { routes: [], links: [] }, groupFiles: {} };

function inline(page: unknown) {
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify(page)}</script>`;
}

test('a page starts from what the server inlined and the facts of the site', () => {
  inline({ remotes: { 'mf-pagos': {} }, paused: ['mf-auth'], served: null });
  expect(readBootData(document, site)).toEqual({
    site: {},
    composition: { routes: [], links: [], paused: ['mf-auth'] },
    groupFiles: {},
    remotes: { 'mf-pagos': {} },
    served: null,
  });
});

test.each([null, {}, { remotes: {} }])('boot data %j is refused with a clear error', (page) => {
  inline(page);
  expect(() => readBootData(document, site)).toThrow("the page's boot data is missing or incomplete");
});

test.each([null, {}, { message: 'not found' }])('site facts %j are refused with a clear error', (facts) => {
  inline({ remotes: {}, paused: [] });
  expect(() => readBootData(document, facts)).toThrow("the site's facts are missing or incomplete");
});
