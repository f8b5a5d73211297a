import createCache from '@emotion/cache';
import { CacheProvider, keyframes } from '@emotion/react';
import emotionStyled from '@emotion/styled/base';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { styled } from './styled.ts';

type Props = Record<string, unknown>;

/** Markup of one element for each set of properties, with the styles before the elements that need them first. */
const markup = (Styled: unknown, propsOfEach: readonly Props[]) =>
  renderToString(
    createElement(
      CacheProvider,
      { value: createCache({ key: 'css' }) },
      ...propsOfEach.map((props) => createElement(Styled as ComponentType<Props>, props)),
    ),
  );

const spin = keyframes({ to: { rotate: '1turn' } });
const onlyClass = { shouldForwardProp: (name: string) => name === 'className' };
interface Variant {
  tone?: string;
  wide?: boolean;
}
const VARIANTS: Props[] = [
  { tone: 'red' },
  { tone: 'blue' },
  { tone: 'red' },
  {},
  { tone: 'red', wide: true },
];

const CASES: Record<string, (make: typeof styled) => unknown> = {
  'an object': (make) => make('p', onlyClass)({ color: 'red', '& a': { padding: 2 } }),
  'a function of variants': (make) =>
    make(
      'p',
      onlyClass,
    )<Variant>(({ tone, wide }) => ({
      margin: 0,
      ...(tone && { color: tone }),
      ...(tone === 'red' && { padding: wide ? 1 : 2 }),
    })),
  'a function that takes all properties': (make) =>
    make('p', onlyClass)<Variant>(({ ...all }) => ({ margin: all.wide ? 1 : 2 })),
  'a style on top of another': (make) =>
    make(make('p', onlyClass)<Variant>(({ wide }) => ({ padding: wide ? 1 : 2 })))({ margin: 1 }),
  'several styles': (make) =>
    make('p', onlyClass)<Variant>({ margin: 1 }, ({ wide }) => ({ padding: wide ? 1 : 2 })),
  keyframes: (make) => make('p', onlyClass)({ animation: `${spin} 1s` }),
  'keyframes of a variant': (make) =>
    make('p', onlyClass)<Variant>(({ wide }) => ({ animation: `${spin} ${wide ? 1 : 2}s` })),
  text: (make) => make('p', onlyClass)('color:red;'),
  'nothing for one variant': (make) =>
    make('p', onlyClass)<Variant>(({ tone }) => (tone ? { color: tone } : null)),
};

covers('UX-07').test.each(Object.entries(CASES))('%s has the markup that Emotion makes', (_name, make) => {
  const ours = make(styled);
  const expected = markup(make(emotionStyled as typeof styled), VARIANTS);
  expect(expected).toContain('<style');
  expect(markup(ours, VARIANTS)).toBe(expected);
  // In the next page, where everything is known.
  expect(markup(ours, VARIANTS)).toBe(expected);
});

test('a style is made once for each set of properties that it reads', () => {
  const style = jest.fn(({ tone }: { tone: string }) => ({ color: tone }));
  const Tinted = styled('p', onlyClass)<{ tone: string }>(style);
  markup(Tinted, [{ tone: 'red', id: 'a' }, { tone: 'red', id: 'b' }, { tone: 'blue' }]);
  expect(style).toHaveBeenCalledTimes(2);
});

test('a style with more variants than are kept stays right', () => {
  const Wide = styled('p', onlyClass)<{ size: number }>(({ size }) => ({ width: size }));
  const sizes = Array.from({ length: 100 }, (_, size) => ({ size }));
  const html = markup(Wide, sizes);
  for (const size of [1, 50, 99]) expect(html).toContain(`{width:${size}px;}`);
  expect(markup(Wide, sizes)).toBe(html);
});
