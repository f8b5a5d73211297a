import { bookCover } from './book-cover.drawing.ts';
import { LETTER_SPACINGS } from './letter-spacings';

covers('UX-19').test('the title and the stage of a cover go in as text, never as markup', () => {
  const markup = bookCover('<script>alert(1)</script> & "más"', '<b>R</b>', '</text><a>').markup;
  expect(markup).not.toContain('<script');
  expect(markup).not.toContain('<a>');
  expect(markup).not.toContain('<b>');
  expect(markup).toContain('&lt;script&gt;');
  expect(markup).toContain('&quot;más&quot;');
});

covers('UX-06').test('the same book always gets the same cover, and other books other ones', () => {
  expect(bookCover('Español 3', 'RED', 'Primaria').markup).toBe(
    bookCover('Español 3', 'RED', 'Primaria').markup,
  );
  const grounds = ['Español 3', 'Matemáticas 5', 'Geografía 4', 'Lecturas 2', 'Historia de México'].map(
    (title) =>
      /<rect x="0" y="0" width="300" height="400" fill="(.{7})"/.exec(bookCover(title, 'RED').markup)?.[1],
  );
  expect(new Set(grounds).size).toBeGreaterThan(1);
});

covers('UX-06').test(
  'long titles break into lines of up to twelve characters and shrink for long words',
  () => {
    const lines = (title: string) =>
      [...bookCover(title, 'RED').markup.matchAll(/font-size="(\d+)" font-weight="800"[^>]*>([^<]*)</g)].map(
        ([, size, text]) => [Number(size), text],
      );
    expect(lines('Historia de México')).toEqual([
      [40, 'Historia de'],
      [40, 'México'],
    ]);
    expect(lines('Responsabilidad y vida')).toEqual([
      [34, 'Responsabilidad'],
      [34, 'y vida'],
    ]);
    expect(lines('electroencefalografista de guardia')).toEqual([
      [25, 'electroencefalogr-'],
      [25, 'afista de guardia'],
    ]);
    const many = lines(
      'Un título de muchas palabras que no caben nunca en la parte alta de la cubierta de un libro',
    );
    expect(many).toHaveLength(4);
    expect(many.at(-1)?.[1]).toMatch(/…$/);
  },
);

covers('UX-34').test(
  'the letters of a cover keep their spacing whatever the reader sets for the page',
  () => {
    const texts = bookCover('Matemáticas 5', 'RED', 'Primaria').markup.match(/<text[^>]*>/g) ?? [];
    expect(texts).toHaveLength(4);
    const spacings = texts.map((text) => /letter-spacing="([^"]+)"/.exec(text)?.[1]);
    expect(spacings).toEqual(['.5', undefined, '-.8', '-.8']);
    expect(LETTER_SPACINGS).toEqual(expect.arrayContaining(['.5', '-.8']));
  },
);
