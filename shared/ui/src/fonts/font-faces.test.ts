import { readFileSync } from 'node:fs';
import path from 'node:path';
import { font } from '../theme/tokens.ts';
import { fontFaceCss, unicodeRangeOf } from './font-faces.ts';
import { FONT_FACES } from './site-fonts.ts';

const css = fontFaceCss((file) => `/fonts/${file}`);

covers('UX-10').test.each(FONT_FACES.map(({ family, file }) => [family, file]))(
  'the file of %s exists: %s',
  (_family, file) => {
    expect(
      readFileSync(path.join(__dirname, 'files', file))
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2');
  },
);

covers('UX-10').test('text shows at once in a fallback that takes up the same space', () => {
  expect(css).toContain('url("/fonts/bricolage-grotesque-latin-site.woff2")');
  const rules = css.split('\n');
  for (const stack of Object.values(font)) {
    const [own, , fallback] = stack.split(', ');
    expect(rules.find((rule) => rule.includes(`font-family:${own};`))).toContain('font-display:swap');
    expect(rules.find((rule) => rule.includes(`font-family:${fallback};`))).toMatch(
      /size-adjust:\d.*ascent-override:\d.*descent-override:\d/,
    );
  }
});

test('a font has one file for the texts of the site, and further ones that only their characters ask for', () => {
  const rules = css.split('\n');
  for (const stack of Object.values(font)) {
    const [own, rest] = stack.split(', ').map((family) => rules.filter((rule) => rule.includes(family)));
    expect(own).toHaveLength(1);
    expect(rest).toHaveLength(2);
    for (const rule of rest ?? []) expect(rule).toMatch(/;unicode-range:U\+[\dA-F]/);
  }
});

test('ranges of characters are as short as CSS allows', () => {
  expect(unicodeRangeOf('caÑb')).toBe('U+61-63,U+D1');
});
