import { PATHS } from '@red/api/paths';
import { startTestApi } from '../testing/test-api.fixture';

/** Says that the library was asked for. */
const loaded = jest.fn();
jest.mock('stripe', () => {
  loaded();
  return jest.requireActual('stripe');
});

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const webhook = PATHS.paymentWebhook.replace('{provider}', 'stripe');

covers('AMB-158').test.each([
  ['without its settings', {}, 0, 404],
  ['with its settings', STRIPE, 1, 401],
])('%s Stripe’s library is loaded %j', async (_what, settings, times, status) => {
  const api = await startTestApi('postgresql', { settings });
  try {
    expect(loaded).toHaveBeenCalledTimes(times);
    // Unsigned: whether there is somebody to refuse it.
    expect(await api.call('POST', webhook, { text: '{}' })).toMatchObject({ status });
  } finally {
    await api.stop();
  }
});
