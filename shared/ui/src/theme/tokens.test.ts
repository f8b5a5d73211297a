import { pageHeroSchemes } from '../core/page-hero-schemes.ts';
import { darkColor } from './dark-colours.ts';
import { segments, sunGround } from './page-colours.ts';
import { themeCss } from './theme-css.ts';
import { color, type Ramps } from './tokens.ts';

type Reference = `${keyof typeof color}.${number}`;

/** WCAG 2.2 relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The value of `pizarron.700` or `var(--pizarron-700)`. */
function hex(ramps: Ramps, reference: string): string {
  const [, ramp = '', step = ''] = /^(?:var\(--)?(\w+)[.-](\d+)\)?$/.exec(reference) ?? [];
  const found = Object.entries(ramps).find(([name]) => name === ramp);
  const shade = Object.entries(found?.[1] ?? {}).find(([name]) => name === step)?.[1];
  if (!shade) throw new Error(`no colour ${reference}`);
  return shade;
}

/** Foreground, ground, ratio as designed, what it is for. Text needs 4.5, other marks 3. */
const textPairs: readonly (readonly [Reference, Reference, number, string])[] = [
  ['tinta.900', 'cal.0', 16.52, 'text'],
  ['tinta.700', 'cal.0', 9.43, 'lead'],
  ['tinta.600', 'cal.0', 6.48, 'secondary text'],
  ['tinta.600', 'cal.100', 5.82, 'secondary text on grey'],
  ['tinta.500', 'cal.0', 4.94, 'placeholder'],
  ['pizarron.700', 'cal.0', 8.41, 'links, outlined button'],
  ['pizarron.700', 'pizarron.100', 7.19, 'tonal button'],
  ['cal.0', 'pizarron.700', 8.41, 'primary button'],
  ['cal.0', 'pizarron.800', 11, 'header bar, hero'],
  ['cal.0', 'pizarron.900', 13.96, 'footer'],
  ['pizarron.200', 'pizarron.900', 10.26, 'footer secondary text'],
  ['pizarron.200', 'pizarron.800', 8.08, 'newsletter secondary text'],
  ['tinta.900', 'cempasuchil.400', 9.24, 'sun button'],
  ['cempasuchil.400', 'pizarron.800', 6.15, 'hero emphasis, focus ring on dark'],
  ['cal.0', 'bugambilia.600', 5.59, 'filled tile'],
  ['cal.0', 'bugambilia.800', 9.82, 'Docentes panel'],
  ['bugambilia.700', 'bugambilia.100', 6.21, 'badge Docente'],
  ['cempasuchil.800', 'cempasuchil.100', 8.32, 'badge Familia'],
  ['jacaranda.700', 'jacaranda.100', 7.5, 'badge Directivos'],
  ['cielo.800', 'cielo.100', 8.86, 'badge Video, info'],
  ['jacaranda.200', 'jacaranda.700', 6.07, 'Noticias intro'],
  ['bugambilia.200', 'bugambilia.700', 5.12, 'Catálogos intro'],
  ['tinta.900', 'cielo.200', 12.91, 'Diccionarios hero'],
  ['barro.600', 'cal.0', 6.12, 'error text'],
  ['barro.700', 'barro.100', 6.99, 'error tile'],
  ['hoja.600', 'cal.0', 5.34, 'success icon'],
  ['hoja.700', 'hoja.100', 6.38, 'success tile'],
  ['tinta.600', 'cal.200', 5.16, 'disabled button label'],
];

const markPairs: readonly (readonly [Reference, Reference, number, string])[] = [
  ['tinta.400', 'cal.0', 3.18, 'field border'],
  ['pizarron.600', 'cal.0', 6, 'carousel dot border'],
  ['bugambilia.600', 'cal.0', 5.59, 'tab indicator'],
];

covers('UX-04').describe('contrast of the tokens', () => {
  const measure = (foreground: string, ground: string) =>
    contrast(hex(color, foreground), hex(color, ground));

  covers('UX-04').test.each(textPairs)('%s on %s reads well at %d (%s)', (foreground, ground, designed) => {
    expect(measure(foreground, ground)).toBeCloseTo(designed, 1);
  });

  covers('UX-04').test.each(markPairs)('%s on %s shows at %d (%s)', (foreground, ground, designed) => {
    expect(measure(foreground, ground)).toBeCloseTo(designed, 1);
  });
});

covers('UX-04').describe.each([
  ['light', color],
  ['dark', darkColor],
] as const)('contrast in the %s theme', (theme, ramps) => {
  // The darkest grounds of the design are `data-ground="dark"`, which looks the same in both themes; so are those on
  // which sun buttons stand.
  const measure = (foreground: string, ground: string) => {
    const own = /^(pizarron\.[89]00|cempasuchil\.400)$/.test(ground) ? color : ramps;
    return contrast(hex(own, foreground), hex(own, ground));
  };

  covers('UX-04').test.each(textPairs)('%s on %s reads well (%#: %s)', (foreground, ground) => {
    expect(measure(foreground, ground)).toBeGreaterThanOrEqual(4.5);
  });

  covers('UX-04').test.each(markPairs)('%s on %s shows (%#: %s)', (foreground, ground) => {
    expect(measure(foreground, ground)).toBeGreaterThanOrEqual(3);
  });

  covers('UX-04').test.each(Object.entries(segments))('badge %s reads well', (_name, { text, ground }) => {
    expect(measure(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  covers('UX-04').test.each(Object.entries(pageHeroSchemes))('page hero %s reads well', (_name, scheme) => {
    // A dark hero looks the same in both themes.
    const own = scheme.tone === 'dark' ? color : ramps;
    const sun = theme === 'light' ? 'cempasuchil.400' : 'cempasuchil.300';
    const ground = scheme.ground === sunGround ? sun : scheme.ground;
    const on = (reference: string) => contrast(hex(own, reference), hex(own, ground));
    expect(on(scheme.text)).toBeGreaterThanOrEqual(4.5);
    expect(on(scheme.intro)).toBeGreaterThanOrEqual(4.5);
    expect(on(scheme.tone === 'dark' ? 'cempasuchil.400' : 'pizarron.700')).toBeGreaterThanOrEqual(3);
  });

  covers('UX-04').test('what the site says of the theme is what is measured', () => {
    expect(themeCss).toContain(`color-scheme:${theme};--pizarron-50:${ramps.pizarron[50].toLowerCase()}`);
  });
});
