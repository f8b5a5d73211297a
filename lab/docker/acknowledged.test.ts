import { faultsOf } from './acknowledged';

const paid = { number: 'R-1', total: 500, state: 'paid' };
const stored = { orders: [{ ...paid, charges: 1 }], subscriptions: ['a@red.test'] };

test('an operator hears nothing where the database has what visitors were told', () => {
  expect(faultsOf({ orders: [paid], subscriptions: ['a@red.test'] }, stored)).toEqual([]);
});

test.each([
  ['an order that is lost', { orders: [{ ...paid, number: 'R-2' }] }, {}, 'R-2 was acknowledged and is lost'],
  ['a number that two visitors have', { orders: [paid, paid] }, {}, 'R-1 was given to two visitors'],
  ['another price', { orders: [{ ...paid, total: 1 }] }, {}, 'R-1: 1 acknowledged, 500 stored'],
  ['a lost payment', { orders: [paid] }, { state: 'pending', charges: 0 }, 'R-1 was paid and is pending'],
  ['a card that is charged twice', {}, { charges: 2 }, 'R-1 was charged 2 times'],
  ['a charge without an order', {}, { state: 'pending' }, 'R-1 was charged and is pending'],
  ['a lost subscription', { subscriptions: ['b@red.test'] }, {}, 'b@red.test was subscribed and is lost'],
])('an operator is told of %s', (_, seen, change, sentence) => {
  const orders = stored.orders.map((order) => ({ ...order, ...change }));
  expect(faultsOf({ orders: [], subscriptions: [], ...seen }, { ...stored, orders })).toEqual([sentence]);
});
