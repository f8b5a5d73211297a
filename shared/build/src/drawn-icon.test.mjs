import { drawnIcon } from './drawn-icon.mjs';

const make = drawnIcon((type, attributes, children = []) => ({ type, attributes, children }));
const Check = make({ node: [['path', { d: 'M20 6 9 17l-5-5', key: 'a' }]] });

covers('UX-06').test('an icon is drawn by lines in the colour of the text, 24 px unless it is told', () => {
  expect(Check({})).toEqual({
    type: 'svg',
    attributes: expect.objectContaining({
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
    }),
    children: [{ type: 'path', attributes: { d: 'M20 6 9 17l-5-5', key: 'a' }, children: [] }],
  });
});

covers('UX-06').test('size, stroke and names of an icon are those that it is given', () => {
  const given = { size: 16, strokeWidth: 3, className: 'mark', 'aria-hidden': true };
  expect(Check(given).attributes).toMatchObject({
    width: 16,
    height: 16,
    viewBox: '0 0 24 24',
    strokeWidth: 3,
    className: 'mark',
    'aria-hidden': true,
  });
  expect(Check(given).attributes).not.toHaveProperty('size');
});
