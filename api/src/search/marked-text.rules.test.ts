import { excerpt, marked } from './marked-text.rules';

const word = (folded: string, stems: string[] = [], isOpen = false) => ({ folded, stems, isOpen });
const shown = (parts: ReturnType<typeof marked>) =>
  parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

test.each([
  ['¿Cómo puedo pagar?', [word('pagos', ['pag'])], '¿Cómo puedo [pagar]?'],
  ['Educación básica', [word('educacion')], '[Educación] básica'],
  ['Matemáticas y mate', [word('mate', [], true)], '[Matemáticas] y [mate]'],
  ['La pagoda', [word('pa')], 'La pagoda'],
  ['Sin nada', [], 'Sin nada'],
  ['', [word('pagos')], ''],
])('in %j the searched words are marked', (text, words, result) => {
  expect(shown(marked(text, words))).toBe(result);
});

test('a long text is cut to whole words around its first hit', () => {
  const text = `${'Palabras del principio. '.repeat(30)}Aquí está el tesoro escondido. ${'Palabras del final. '.repeat(30)}`;
  const cut = shown(excerpt(text, [word('tesoro')]));
  expect(cut).toMatch(/^… .*\[tesoro\].* …$/);
  expect(cut.length).toBeLessThan(200);
  expect(text.replace('tesoro', '[tesoro]')).toContain(cut.slice(2, -2));
});

test('a text without spaces is cut as well', () => {
  expect(shown(excerpt('x'.repeat(1_000), [])).length).toBeLessThan(200);
});
