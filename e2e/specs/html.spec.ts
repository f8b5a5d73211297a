import { brotliCompressSync, constants } from 'node:zlib';
import { invalidParts } from '../support/html-rules';
import { expect, test } from '../support/test.fixture';

test('the HTML of a later page of the catalogue is valid', { tag: ['@UX-05'] }, async ({ request }) => {
  const answer = await request.get('/catalogos-de-libros-red?pagina=2');
  expect(await invalidParts(await answer.text())).toEqual([]);
});

/** Compressed as the shell keeps a page, with what each page has today and a little room. */
const HTML_BUDGETS_KIB: Readonly<Record<string, number>> = {
  '/': 26.8,
  '/noticias': 22.4,
  '/pagos': 19.8,
  '/faqs': 21.8,
  '/aviso-de-privacidad': 19.2,
};

test('the HTML of a page is no larger than its budget', { tag: ['@UX-10'] }, async ({ request }) => {
  for (const [path, budget] of Object.entries(HTML_BUDGETS_KIB)) {
    const html = await (await request.get(path)).body();
    const sent = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    expect.soft(sent.length / 1_024, `KiB of ${path}`).toBeLessThan(budget);
  }
});
