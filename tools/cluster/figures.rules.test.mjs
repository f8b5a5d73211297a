import { failuresByKind, faultsOf, secondsUntilNormal } from './figures.rules.mjs';

const order = (/** @type {string} */ number, state = 'paid') => ({ number, total: 500, state });
const stored = (/** @type {string} */ number, { state = 'paid', charges = 1 } = {}) => ({
  ...order(number, state),
  charges,
});
const seen = { orders: [order('A'), order('B', 'created')], subscriptions: ['a@red.test'] };

test('nothing is lost when everything that was acknowledged is there, and more', () => {
  const orders = [stored('A'), stored('B'), stored('C', { state: 'created', charges: 0 })];
  expect(faultsOf(seen, { orders, subscriptions: ['a@red.test', 'b@red.test'] })).toEqual([]);
});

test('what was acknowledged and is missing, changed or charged twice is named', () => {
  const orders = [stored('A', { state: 'failed', charges: 0 }), stored('C', { charges: 2 })];
  expect(faultsOf(seen, { orders, subscriptions: [] })).toEqual([
    'A was paid and is failed',
    'B was acknowledged and is lost',
    'C was charged 2 times',
    'a@red.test was subscribed and is lost',
  ]);
});

test('a card that was charged for an order that is not paid is a fault', () => {
  const orders = [stored('A'), stored('B', { state: 'failed' })];
  expect(faultsOf(seen, { orders, subscriptions: ['a@red.test'] })).toEqual(['B was charged and is failed']);
});

test('one folio for two visitors is a fault', () => {
  expect(
    faultsOf(
      { ...seen, orders: [order('A'), order('A')] },
      { orders: [stored('A')], subscriptions: ['a@red.test'] },
    ),
  ).toEqual(['A was given to two visitors']);
});

test('failures are counted by kind and cause, and the last one says when it was normal again', () => {
  const failures = [
    { at: 1_000, kind: 'page', why: '503' },
    { at: 4_200, kind: 'page', why: '503' },
    { at: 3_000, kind: 'order', why: '502' },
  ];
  expect(failuresByKind({ failures })).toEqual({ 'page 503': 2, 'order 502': 1 });
  expect(secondsUntilNormal({ failures }, 2_000)).toBe(2.2);
  expect(secondsUntilNormal({ failures: [] }, 2_000)).toBe(0);
});
