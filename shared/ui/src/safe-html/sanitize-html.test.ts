import { XSS_HTML } from '@red/testing/xss-payloads';
import { JSDOM } from 'jsdom';
import { expectHarmless } from './expect-harmless.fixture';
import { sanitizeHtml, setServerDom } from './sanitize-html';

covers('UX-19').test('without a DOM the text comes back escaped', () => {
  expect(sanitizeHtml('<b onclick="x">\'a\' & b</b>')).toBe(
    '&lt;b onclick=&quot;x&quot;&gt;&#39;a&#39; &amp; b&lt;/b&gt;',
  );
});

covers('UX-19').test('with a DOM lent by the server the result is that of the browser', () => {
  setServerDom(new JSDOM('').window);
  expect(sanitizeHtml('<p onclick="x">Año <a href="javascript:x">a</a></p>')).toBe('<p>Año <a>a</a></p>');
});

covers('UX-19', 'CONT-60', 'CONT-81').describe('on the server', () => {
  const { window } = new JSDOM('');
  beforeAll(() => setServerDom(new JSDOM('').window));
  afterAll(() => {
    globalThis.__redServerDom = undefined;
  });

  const cleaned = (payload: string) => sanitizeHtml(`<p>antes</p>${payload}<p>después</p>`);

  test.each(Object.entries(XSS_HTML))(
    'nothing of "%s" survives that could run, load or restyle',
    (_trick, payload) => {
      const clean = cleaned(payload);
      expectHarmless(clean, window.document);
      expect(sanitizeHtml(clean)).toBe(clean);
    },
  );

  test('a page that runs whatever a page may run runs nothing of them all', () => {
    const parts = Object.values(XSS_HTML).map((payload) => `<section>${cleaned(payload)}</section>`);
    const page = new JSDOM(`<!doctype html><main>${parts.join('')}</main>`, { runScripts: 'dangerously' });
    expect(page.window.document.querySelectorAll('main > section')).toHaveLength(parts.length);
    expect(page.window).not.toHaveProperty('__xss');
  });
});

covers('UX-19').test('what only looks like an attribute stays: in a text, and in an address', () => {
  setServerDom(new JSDOM('').window);
  const html = '<p>el style = a, <a href="/style=1?a&amp;onx=2" rel="noopener noreferrer">x</a></p>';
  expect(sanitizeHtml(html)).toBe(html);
  expect(sanitizeHtml('<p STYLE="color:red" title="b">a</p>')).toBe('<p title="b">a</p>');
});
