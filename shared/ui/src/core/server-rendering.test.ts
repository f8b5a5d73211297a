import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { EveryPrimitive } from './every-primitive.fixture.tsx';

covers('UX-07').test(
  'every primitive renders on a server, with its styles in the markup and the same each time',
  () => {
    expect(typeof document).toBe('undefined');
    const html = renderToString(createElement(EveryPrimitive));
    expect(html).toContain('<h1');
    expect(html).toMatch(/<style data-emotion="css/);
    expect(html).toContain('Ver todas');
    expect(renderToString(createElement(EveryPrimitive))).toBe(html);
  },
);

covers('UX-07').test('the markup carries no attribute that is only a prop of a style', () => {
  const html = renderToString(createElement(EveryPrimitive)).replace(/<style[^>]*>.*?<\/style>/gs, '');
  const drawn = html.replace(/<svg.*?<\/svg>/gs, '');
  const names = [...drawn.matchAll(/<\w+((?:\s[\w-]+(?:="[^"]*")?)*)/g)].flatMap(([, attributes = '']) =>
    [...attributes.matchAll(/\s([\w-]+)(?:="[^"]*")?/g)].map(([, name = '']) => name),
  );
  const known =
    /^(aria-|data-)|^(class|style|href|id|role|type|target|rel|title|src|alt|width|height|loading|decoding|disabled|tabindex)$/;
  expect([...new Set(names)].filter((name) => !known.test(name))).toEqual([]);
});
