import { growingListeners, type Leftovers, leftoversSince } from './leftovers';

const state = (change: Partial<Leftovers> = {}): Leftovers => ({
  globals: ['document'],
  styles: [],
  attributes: ['html lang="es-MX"'],
  listeners: ['window popstate'],
  ...change,
});

test('a page that is left as it was found leaves nothing', () => {
  const containers = ['document', 'mf_pagos', 'rspackChunkmf_pagos', '__FEDERATION__', '0'];
  expect(leftoversSince(state(), state({ globals: containers }))).toEqual([]);
});

test.each<[string, Partial<Leftovers>, string]>([
  ['a global', { globals: ['document', 'precios'] }, 'it leaves precios on window'],
  ['a style sheet', { styles: ['<style>a{}</style>'] }, 'it leaves <style>a{}</style> among the styles'],
  [
    'a class',
    { attributes: ['html lang="es-MX"', 'body class="fijo"'] },
    'it leaves body class="fijo" on the document',
  ],
])('%s that stays is named, with what to do', (_what, change, said) => {
  expect(leftoversSince(state(), state(change))).toEqual([expect.stringContaining(said)]);
});

test('listeners are told that are more after each visit, and none that came once', () => {
  const visits = [1, 2, 3].map((count) =>
    state({ listeners: ['window popstate', 'window online', ...Array(count).fill('window resize')] }),
  );
  expect(growingListeners([state(), ...visits])).toEqual(['window resize']);
});
