import { liftStyles } from './page-styles';

test('styles leave the body in their order; consecutive ones become one element', () => {
  const lifted = liftStyles(
    '<style data-emotion="css-global g1" nonce="n">a{b:c}</style><div class="css-1">' +
      '<style data-emotion="css 1" nonce="n">.css-1{d:e}</style><style data-emotion="css 2" nonce="n">.css-2>p{f:g}</style>' +
      '<p class="css-2">x</p><style data-emotion="css-global g2" nonce="n">h{i:j}</style></div>',
  );
  expect(lifted).toEqual({
    html: '<div class="css-1"><p class="css-2">x</p></div>',
    styles:
      '<style data-emotion="css-global g1" nonce="n">a{b:c}</style>' +
      '<style data-emotion="css 1 2" nonce="n">.css-1{d:e}.css-2>p{f:g}</style>' +
      '<style data-emotion="css-global g2" nonce="n">h{i:j}</style>',
  });
});

test('escaped and other style elements stay in place', () => {
  const html = '<p>&lt;style data-emotion="css 1"&gt;x&lt;/style&gt;</p><style>y</style>';
  expect(liftStyles(html)).toEqual({ html, styles: '' });
});
