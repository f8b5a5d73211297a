import { failuresByKind, faultsOf, registeredAs, secondsUntilNormal } from './figures.rules.mjs';

const order = (/** @type {string} */ number, state = 'paid') => ({ number, total: 500, state });
const stored = (/** @type {string} */ number, { state = 'paid', charges = 1 } = {}) => ({
  ...order(number, state),
  charges,
});
const email = registeredAs('RED1');
const key = (isUsed = true, accounts = 1) => ({ email, isUsed, accounts });
const seen = {
  orders: [order('A'), order('B', 'created')],
  subscriptions: ['a@red.test'],
  registrations: [email],
};
const keys = [key()];

test('nothing is lost when everything that was acknowledged is there, and more', () => {
  const orders = [stored('A'), stored('B'), stored('C', { state: 'created', charges: 0 })];
  expect(faultsOf(seen, { orders, subscriptions: ['a@red.test', 'b@red.test'], keys })).toEqual([]);
});

test('what was acknowledged and is missing, changed or charged twice is named', () => {
  const orders = [stored('A', { state: 'failed', charges: 0 }), stored('C', { charges: 2 })];
  expect(faultsOf(seen, { orders, subscriptions: [], keys: [] })).toEqual([
    'A was paid and is failed',
    'B was acknowledged and is lost',
    'C was charged 2 times',
    'a@red.test was subscribed and is lost',
    'alta-red1@red.test was registered and is lost',
  ]);
});

test('a card that was charged for an order that is not paid is a fault', () => {
  const orders = [stored('A'), stored('B', { state: 'failed' })];
  expect(faultsOf(seen, { orders, subscriptions: ['a@red.test'], keys })).toEqual([
    'B was charged and is failed',
  ]);
});

test('one folio for two visitors is a fault', () => {
  expect(
    faultsOf(
      { ...seen, orders: [order('A'), order('A')] },
      { orders: [stored('A')], subscriptions: ['a@red.test'], keys },
    ),
  ).toEqual(['A was given to two visitors']);
});

test.each([
  ['used up without an account', key(true, 0), 'used and has 0 accounts'],
  ['that made an account and may make another', key(false, 1), 'not used and has 1 accounts'],
])('an initial key %s is a fault', (_, stored_, words) => {
  const orders = [stored('A'), stored('B')];
  const faults = faultsOf(
    { ...seen, registrations: [] },
    { orders, subscriptions: ['a@red.test'], keys: [stored_] },
  );
  expect(faults).toEqual([`the key of ${email} is ${words}`]);
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
