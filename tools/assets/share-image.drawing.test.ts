import logo from '@red/ui/illustrations/logo-dark.svg';
import petalStrip from '@red/ui/illustrations/petal-strip.svg';
import lectura from '@red/ui/illustrations/scenes/lectura.svg';
import { color } from '@red/ui/tokens';
import { shareImage } from './share-image.drawing';

/** A font whose letters are all half as wide as high, drawn as their own text. */
const font = {
  unitsPerEm: 2,
  layout: (text: string) => ({
    advanceWidth: text.length,
    glyphs: [...text].map((letter) => ({
      path: { scale: (size: number) => ({ translate: () => ({ toSVG: () => `${letter}@${size * 2} ` }) }) },
    })),
    positions: [...text].map(() => ({ xAdvance: 1, xOffset: 0, yOffset: 0 })),
  }),
};
const draw = (title: string, look?: Parameters<typeof shareImage>[0]['look']) =>
  shareImage({
    path: '/pagos',
    title,
    description: 'Paga los libros.',
    productName: 'RED',
    look,
    logo,
    petalStrip,
    fonts: { title: font, text: font },
  });

covers('UX-14').test('the picture of a page shows its drawing on the colours of its ramp', () => {
  const svg = draw('Pagos', { drawing: lectura, ramp: 'jacaranda', title: 'X' });
  expect(svg).toContain(lectura.markup);
  expect(svg).toContain(`fill="${color.jacaranda[700]}"`);
  expect(svg).toContain('X@84');
  expect(svg).not.toContain('g@84');
});

covers('UX-14').test('without a drawing the picture shows a field of modules, always the same', () => {
  expect(draw('Pagos')).toBe(draw('Pagos'));
  expect(draw('Pagos')).not.toContain(lectura.markup);
});

covers('UX-14').test('a long title is drawn smaller, so that it fits above the sentence', () => {
  const sizeOf = (title: string) => Number(/Z@(\d+)/.exec(draw(title))?.[1]);
  expect(sizeOf('Z')).toBe(84);
  expect(sizeOf('Z'.repeat(20))).toBeLessThan(84);
  expect(sizeOf('Zzzz zzzz '.repeat(30))).toBeGreaterThanOrEqual(44);
});
