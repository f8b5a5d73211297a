import { plainTextOf } from './plain-text';

covers('UX-14').test.each([
  ['Lee la <a href="/x"><strong>guía</strong></a>.<br>Gracias', 'Lee la guía. Gracias'],
  ['<p>Dos días</p><p>de&nbsp;talleres.</p>', 'Dos días de talleres.'],
  ['Ma&ntilde;ana &amp; tarde &#8211; &#x201C;siempre&#x201D;', 'Mañana & tarde – “siempre”'],
  ['Uno<script>alert("<b>")</script> y <style>p{}</style>dos', 'Uno y dos'],
  ['&otra; &#99999999;', '&otra;'],
  ['', ''],
])('the words of %j are %j', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});
