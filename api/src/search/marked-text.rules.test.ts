import { completed, excerpt, isForm, type MarkedWord, marked, possibleForms } from './marked-text.rules';

const word = (typed: string, stems: string[] = [], isOpen = false): MarkedWord => ({
  typed,
  folded: typed.normalize('NFD').replace(/\p{M}/gu, ''),
  stems,
  isOpen,
});
const marks = (searched: MarkedWord[], ...forms: string[]) => ({ searched, forms: new Set(forms) });
const shown = (parts: ReturnType<typeof marked>) =>
  parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

test.each([
  ['¿Cómo puedo pagar?', marks([word('pagos', ['pag'])], 'pagar'), '¿Cómo puedo [pagar]?'],
  ['Educación básica', marks([word('educacion')]), '[Educación] básica'],
  ['Matemáticas y mate', marks([word('mate', [], true)]), '[Matemáticas] y [mate]'],
  ['La pagoda', marks([word('pa')]), 'La pagoda'],
  ['Sin nada', marks([]), 'Sin nada'],
  ['', marks([word('pagos')]), ''],
])('in %j the searched words and their forms are marked', (text, wanted, result) => {
  expect(shown(marked(text, wanted))).toBe(result);
});

// The stems are those of the database's stemmer.
test.each([
  ['pagos', 'pag', 'pagar', 'pag', true],
  ['pagos', 'pag', 'pagaduría', 'pagadur', false],
  ['pagos', 'pag', 'páginas', 'pagin', false],
  ['casa', 'cas', 'casas', 'cas', true],
  ['casa', 'cas', 'casi', 'casi', false],
  ['casa', 'cas', 'castillo', 'castill', false],
  ['cama', 'cam', 'camas', 'cam', true],
  ['cama', 'cam', 'cámara', 'cam', false],
  ['camaras', 'cam', 'cámara', 'cam', true],
  ['libro', 'libr', 'libros', 'libr', true],
  ['libro', 'libr', 'libre', 'libr', false],
  ['niña', 'niñ', 'niños', 'niñ', true],
  ['musicas', 'music', 'músicos', 'music', true],
])('searched %s (%s): whether %s (%s) is a form of it: %s', (typed, stem, other, otherStem, is) => {
  expect(isForm(other, [otherStem], word(typed, [stem]))).toBe(is);
});

test('only words that begin with a searched stem are asked about, each once', () => {
  const texts = ['El pago y la página.', 'Pagos, PÁGINA; nada'];
  expect(possibleForms(texts, [word('pagos', ['pag'])])).toEqual(['pago', 'página']);
});

test.each([
  [['Una cámara y una cama'], false],
  [['Una cámara'], true],
])('the last word is still being typed in %j: %s', (texts, isOpen) => {
  expect(completed(texts, [word('cama', ['cam'], true)])[0]?.isOpen).toBe(isOpen);
});

test('a long text is cut to whole words around its first hit', () => {
  const text = `${'Palabras del principio. '.repeat(30)}Aquí está el tesoro escondido. ${'Palabras del final. '.repeat(30)}`;
  const cut = shown(excerpt(text, marks([word('tesoro')])));
  expect(cut).toMatch(/^… .*\[tesoro\].* …$/);
  expect(cut.length).toBeLessThan(200);
  expect(text.replace('tesoro', '[tesoro]')).toContain(cut.slice(2, -2));
});

test('a text without spaces is cut as well', () => {
  expect(shown(excerpt('x'.repeat(1_000), marks([]))).length).toBeLessThan(200);
});
