import { PATHS } from '@red/api/paths';
import { configureHost } from '@red/contract/host';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { answerOf, pendingOrder, sampleOrder } from '../testing/sample-order.fixture';
import { oncePerBrowser, type TabChannel } from './once-per-browser';
import type { PaymentGateway, PaymentOutcome, PaymentRequest } from './payment-gateway';

const ORIGIN = 'http://api.test';
const server = setupServer();
beforeAll(() => {
  configureHost({ apiOrigin: ORIGIN });
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** A browser whose tabs hear each other, and not themselves. */
function browser() {
  const tabs: EventTarget[] = [];
  return (): TabChannel => {
    const own = new EventTarget();
    tabs.push(own);
    return {
      postMessage: (data: unknown) => {
        for (const tab of tabs) if (tab !== own) tab.dispatchEvent(new MessageEvent('message', { data }));
      },
      addEventListener: own.addEventListener.bind(own),
      removeEventListener: own.removeEventListener.bind(own),
    };
  };
}

function gatewayOf(outcome: PaymentOutcome): PaymentGateway & { asked: number } {
  const gateway = {
    asked: 0,
    pay: async () => {
      gateway.asked += 1;
      return outcome;
    },
  };
  return gateway;
}

/** Milliseconds for the other tabs, which answer at once here. */
const ANSWER_WITHIN_MS = 20;
const inTab = (gateway: PaymentGateway, channel: TabChannel) =>
  oncePerBrowser(gateway, channel, ANSWER_WITHIN_MS);

const request: PaymentRequest = {
  school_id: '12345',
  guardian: { name: 'Mariana', surname: 'López', email: 'm@correo.mx', phone: '55123' },
  students: [{ name: 'Ana', surname: 'Soto', level: 'Primaria', grade: '1' }],
  payment: { method: 'oxxo' },
};

const keeps = (order = pendingOrder()) =>
  server.use(http.get(`${ORIGIN}/${PATHS.orders}/:number`, () => HttpResponse.json(answerOf(order))));

covers('AMB-53').test(
  'the same purchase in another tab shows the order of the first and charges nothing',
  async () => {
    const openTab = browser();
    const first = gatewayOf({ result: 'accepted', order: pendingOrder() });
    const second = gatewayOf({ result: 'accepted', order: sampleOrder() });
    keeps();
    await inTab(first, openTab()).pay(request);
    const outcome = await inTab(second, openTab()).pay(request);
    expect(outcome).toMatchObject({ result: 'accepted', isEarlier: true, order: { state: 'pending' } });
    expect([first.asked, second.asked]).toEqual([1, 0]);
  },
);

covers('AMB-53').test.each([
  ['other students', { ...request, students: [...request.students, ...request.students] }],
  ['another method', { ...request, payment: { method: 'banamex' } }],
] as const)('a purchase with %s is another one', async (_what, other) => {
  const openTab = browser();
  const second = gatewayOf({ result: 'accepted', order: sampleOrder() });
  await inTab(gatewayOf({ result: 'accepted', order: pendingOrder() }), openTab()).pay(request);
  const outcome = await inTab(second, openTab()).pay({ ...other, students: [...other.students] });
  expect(outcome).not.toHaveProperty('isEarlier');
  expect(second.asked).toBe(1);
});

covers('AMB-53').test(
  'a payment that was refused in one tab, or a reference that lapsed, is paid in the other',
  async () => {
    const openTab = browser();
    const second = gatewayOf({ result: 'accepted', order: sampleOrder() });
    await inTab(gatewayOf({ result: 'refused' }), openTab()).pay(request);
    await inTab(second, openTab()).pay(request);
    keeps(pendingOrder('oxxo', { state: 'expired' }));
    await inTab(second, openTab()).pay(request);
    expect(second.asked).toBe(2);
  },
);

covers('AMB-53').test('noise on the channel is no order', async () => {
  const openTab = browser();
  const own = gatewayOf({ result: 'accepted', order: sampleOrder() });
  const stranger = openTab();
  const asked = jest.fn();
  stranger.addEventListener('message', ({ data }) => {
    asked(data);
    for (const noise of [
      null,
      'x',
      { type: 'answer' },
      { type: 'answer', purchase: 'other', order: { number: '1', secret: '2' } },
    ])
      stranger.postMessage(noise);
  });
  expect(await inTab(own, openTab()).pay(request)).toMatchObject({ result: 'accepted' });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(own.asked).toBe(1);
});
