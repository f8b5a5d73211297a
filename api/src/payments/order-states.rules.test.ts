import { ORDER_STATES, type OrderState } from '@red/api/payments.schema';
import fc from 'fast-check';
import { nextState, ORDER_EVENTS, stateAt } from './order-states.rules';

const states = fc.constantFrom(...ORDER_STATES);
const events = fc.array(fc.constantFrom(...ORDER_EVENTS), { maxLength: 12 });
const run = (from: OrderState, history: readonly (typeof ORDER_EVENTS)[number][]) =>
  history.reduce<OrderState>((state, event) => nextState(state, event) ?? state, from);

covers('API-29', 'AMB-53').test.each([
  ['created', 'authorised', 'paid'],
  ['created', 'refused', 'failed'],
  ['created', 'referenced', 'pending'],
  ['created', 'received', 'paid'],
  ['created', 'lapsed', null],
  ['pending', 'received', 'paid'],
  ['pending', 'lapsed', 'expired'],
  ['pending', 'authorised', null],
  ['pending', 'retried', null],
  ['failed', 'retried', 'created'],
  ['failed', 'authorised', null],
  ['failed', 'received', 'paid'],
  ['expired', 'received', 'paid'],
  ['expired', 'retried', 'created'],
  ['paid', 'lapsed', null],
  ['paid', 'received', null],
  ['paid', 'retried', null],
  ['paid', 'refused', null],
] as const)('an order that is %s and is %s becomes %s', (state, event, next) => {
  expect(nextState(state, event)).toBe(next);
});

covers('API-29', 'AMB-53').test('whatever happens, a paid order stays paid', () => {
  fc.assert(
    fc.property(states, events, events, (from, before, after) => {
      if (run(from, before) === 'paid') expect(run(from, [...before, ...after])).toBe('paid');
    }),
  );
});

covers('API-29', 'AMB-53').test('only an authorisation or money that came in makes an order paid', () => {
  const others = events.map((history) =>
    history.filter((event) => event !== 'authorised' && event !== 'received'),
  );
  fc.assert(
    fc.property(states, others, (from, history) => {
      if (from !== 'paid') expect(run(from, history)).not.toBe('paid');
    }),
  );
});

covers('API-29', 'AMB-53').test('an order that was refused is paid only by other money', () => {
  const untried = events.map((history) =>
    history.filter((event) => event !== 'retried' && event !== 'received'),
  );
  fc.assert(fc.property(untried, (history) => run('failed', history) === 'failed'));
});

covers('PAGOS-117').test('a reference lapses by itself after its due date, and nothing else does', () => {
  const due = new Date('2026-11-25T05:59:59Z');
  const moments = fc.date({ noInvalidDate: true });
  fc.assert(
    fc.property(states, moments, (state, now) => {
      expect(stateAt(state, due, now)).toBe(state === 'pending' && now > due ? 'expired' : state);
      expect(stateAt(state, null, now)).toBe(state);
    }),
  );
});
