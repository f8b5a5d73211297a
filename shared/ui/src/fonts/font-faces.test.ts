import { existsSync } from 'node:fs';
import { font } from '../theme/tokens.ts';
import { fontFaceCss, fontFaces } from './font-faces.ts';

covers('UX-10').test.each(fontFaces.map(({ family, file }) => [family, file]))(
  'the file of %s exists',
  (_family, file) => {
    expect(existsSync(require.resolve(file))).toBe(true);
  },
);

covers('UX-10').test('text shows at once in a fallback that takes up the same space', () => {
  const css = fontFaceCss((file) => `/fonts/${file.split('/').at(-1)}`);
  expect(css).toContain('url("/fonts/bricolage-grotesque-latin-opsz-normal.woff2")');
  const rules = css.split('\n');
  for (const stack of Object.values(font)) {
    const [own, fallback] = stack.split(', ');
    expect(rules.find((rule) => rule.includes(`font-family:${own};`))).toContain('font-display:swap');
    expect(rules.find((rule) => rule.includes(`font-family:${fallback};`))).toMatch(
      /size-adjust:\d.*ascent-override:\d.*descent-override:\d/,
    );
  }
});
