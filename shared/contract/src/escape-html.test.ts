import { escapeHtml } from './escape-html';

test('text cannot end a tag or an attribute, and other characters stay', () => {
  expect(escapeHtml(`<b title="a" lang='b'>¿Ñandú & "co"?</b>`)).toBe(
    '&lt;b title=&quot;a&quot; lang=&#39;b&#39;&gt;¿Ñandú &amp; &quot;co&quot;?&lt;/b&gt;',
  );
});
