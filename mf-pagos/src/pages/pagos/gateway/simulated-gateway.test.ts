import type { PaymentRequest } from './payment-gateway';
import { createSimulatedGateway } from './simulated-gateway';

const request: PaymentRequest = {
  school_id: '12345',
  guardian: { name: 'Mariana', surname: 'López', email: 'm@correo.mx', phone: '55123' },
  students: [{ name: 'Ana', surname: 'Soto', level: 'Primaria', grade: '1' }],
  payment: { method: 'oxxo' },
};

covers('PAGOS-97', 'PAGOS-98', 'AMB-53').test.each([
  [0, 'accepted'],
  [0.4999, 'accepted'],
  [0.5, 'refused'],
  [0.9999, 'refused'],
])('a chance of %d after one second: %s', async (chance, result) => {
  const waited: number[] = [];
  const gateway = createSimulatedGateway({
    successRate: 0.5,
    chance: () => chance,
    wait: async (ms) => void waited.push(ms),
  });
  expect((await gateway.pay(request)).result).toBe(result);
  expect(waited).toEqual([1000]);
});

covers('PAGOS-98').test('the rate is configurable from never to always', async () => {
  const wait = async () => {};
  const always = createSimulatedGateway({ successRate: 1, wait, chance: () => 0.9999 });
  const never = createSimulatedGateway({ successRate: 0, wait, chance: () => 0 });
  expect(await always.pay(request)).toEqual({ result: 'accepted', order: null });
  expect((await never.pay(request)).result).toBe('refused');
});

covers('AMB-144').test('a card is refused by its bank; at a counter no bank has said anything', async () => {
  const never = createSimulatedGateway({ successRate: 0, wait: async () => {} });
  const card = { token: 'tok_12345678', brand: 'VISA', last4: '4242' };
  const byCard: PaymentRequest = { ...request, payment: { method: 'card', card, installments: '' } };
  expect(await never.pay(byCard)).toEqual({ result: 'refused', byBank: true });
  expect(await never.pay(request)).toEqual({ result: 'refused', byBank: false });
});
