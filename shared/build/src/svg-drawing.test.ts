import { drawingOf, paletteOf } from './svg-drawing.mjs';

const svg = (content: string, attributes = 'viewBox="0 0 40 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><title>A wall</title><style>:root{--cal-0:#FFFFFF;--pizarron-700:#11574E}</style>${content}</svg>`;

covers('UX-06').test(
  'a drawing comes without its variables, names and notes, in the colours of its own list',
  () => {
    const wall =
      '<!-- left --><rect id="wall" width="40" height="9" fill="#000" style="fill:var(--pizarron-700)"/>';
    const { viewBox, markup } = drawingOf(svg(wall), 'wall.svg');
    expect(viewBox).toBe('0 0 40 40');
    expect(markup.toLowerCase()).toContain('fill="#11574e"');
    expect(markup).not.toMatch(/var\(|style|title|<!--|id=|#000/);
    expect(paletteOf(svg(wall)).get('pizarron-700')).toBe('#11574E');
  },
);

covers('UX-06').test(
  'a colour that a drawing program set on a shape stays, and so does the spacing of its letters',
  () => {
    const text = '<text style="fill:#c41f6c" letter-spacing="-0.6667" x="1" y="9">A</text>';
    const { markup } = drawingOf(svg(text), 'letter.svg');
    expect(markup).toContain('#c41f6c');
    expect(markup).toContain('letter-spacing="-.667"');
  },
);

covers('UX-06').test('how it fills a box of another shape comes from its file', () => {
  const attributes = 'viewBox="0 0 4 4" width="4" height="4" preserveAspectRatio="xMidYMax slice"';
  expect(drawingOf(svg('<path d="M0 0h4"/>', attributes), 'x.svg').preserveAspectRatio).toBe(
    'xMidYMax slice',
  );
});

covers('UX-06').test.each([
  ['a variable that its list has not', svg('<path style="fill:var(--azul)" d="M0 0h4v4z"/>'), /--azul/],
  ['no view box', svg('<path d="M0 0h4v4z"/>', 'width="4"'), /no viewBox/],
  [
    'a colour on the <svg>, which the page writes itself',
    svg('<path d="M0 0h4v4z"/>', 'viewBox="0 0 4 4" fill="red"'),
    /has fill/,
  ],
  [
    'a reference by id, which may stand twice on a page',
    svg('<clipPath id="a"><path d="M0 0h4v4z"/></clipPath><path clip-path="url(#a)" d="M0 0h9v9z"/>'),
    /id may stand twice/,
  ],
])('a drawing with %s is refused with the name of its file', (_what, source, message) => {
  expect(() => drawingOf(source, 'wall.svg')).toThrow(message);
  expect(() => drawingOf(source, 'wall.svg')).toThrow(/^wall\.svg: /);
});
