import { liftStyles, styleAttributesIn } from './page-styles';

test('styles leave the body in their order; consecutive ones become one element', () => {
  const lifted = liftStyles(
    '<style data-emotion="css-global g1" nonce="n">a{b:c}</style><div class="css-1">' +
      '<style data-emotion="css 1" nonce="n">.css-1{d:e}</style>' +
      '<style data-emotion="css 2" nonce="n">@media (width<9px){.css-2>p{f:g}}</style>' +
      '<p class="css-2">x</p><style data-emotion="css-global g2" nonce="n">h{i:j}</style></div>',
    'n',
  );
  expect(lifted).toEqual({
    html: '<div class="css-1"><p class="css-2">x</p></div>',
    styles: [
      { names: 'css-global g1', css: 'a{b:c}' },
      { names: 'css', css: '.css-1{d:e}@media (width<9px){.css-2>p{f:g}}' },
      { names: 'css-global g2', css: 'h{i:j}' },
    ],
  });
});

covers('UX-19').test('escaped style elements, and those that only look like ours, stay in place', () => {
  const html =
    '<p>&lt;style data-emotion="css 1" nonce="n"&gt;x&lt;/style&gt;</p><style>y</style>' +
    '<style data-emotion="css 1" nonce="guess">z</style>';
  expect(liftStyles(html, 'n')).toEqual({ html, styles: [] });
});

test('style attributes are found once each, as the browser reads them', () => {
  const html =
    '<p style="color:red">style</p><b style="color:red">x</b><i style="background:url(&quot;a&amp;b&quot;)">';
  expect(styleAttributesIn(html)).toEqual(['color:red', 'background:url("a&b")']);
});
