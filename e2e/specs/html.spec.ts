import { brotliCompressSync, constants } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { ROUTES } from '../pages/site-routes';
import { HTML_RULES } from '../support/html-rules';
import { expect, test } from '../support/test.fixture';

const validator = new HtmlValidate(HTML_RULES);

const PAGES = [
  ...ROUTES,
  ['SHELL-03', '/noticias/1'],
  ['SHELL-22', '/busqueda-en-diccionarios?item=es&palabra=casa'],
  ['AMB-10', '/buscar?q=pagos'],
  ['CONT-141', '/catalogos-de-libros-red?pagina=2'],
  ['SHELL-29', '/no-existe'],
  ['SHELL-27', '/mantenimiento'],
  ['SHELL-28', '/health-check'],
] as const;

for (const [, path] of PAGES) {
  test(`the HTML that the server sends for ${path} is valid`, { tag: ['@UX-05'] }, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const findings = results
      .flatMap(({ messages }) => messages)
      .map(
        ({ ruleId, message, selector, column }) =>
          `${ruleId}: ${message} (${selector ?? ''}) …${html.slice(Math.max(0, column - 60), column + 60)}…`,
      );
    expect(findings).toEqual([]);
  });
}

/** Compressed as the shell keeps a page, with what each page has today and a little room. */
const HTML_BUDGETS_KIB: Readonly<Record<string, number>> = {
  '/': 24,
  '/noticias': 20.1,
  '/pagos': 16.9,
  '/faqs': 18.6,
  '/aviso-de-privacidad': 15.6,
};

for (const [path, budget] of Object.entries(HTML_BUDGETS_KIB)) {
  test(`the HTML of ${path} is at most ${budget} KiB`, { tag: ['@UX-10'] }, async ({ request }) => {
    const html = await (await request.get(path)).body();
    const sent = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    expect(sent.length / 1_024).toBeLessThan(budget);
  });
}
