import { JSDOM } from 'jsdom';
import { sanitizeHtml, setServerDom } from './sanitize-html';

test('UX-19 without a DOM the text comes back escaped', () => {
  expect(sanitizeHtml('<b onclick="x">\'a\' & b</b>')).toBe(
    '&lt;b onclick=&quot;x&quot;&gt;&#39;a&#39; &amp; b&lt;/b&gt;',
  );
});

test('UX-19 with a DOM lent by the server the result is that of the browser', () => {
  setServerDom(new JSDOM('').window);
  expect(sanitizeHtml('<p onclick="x">Año <a href="javascript:x">a</a></p>')).toBe('<p>Año <a>a</a></p>');
});
