import { site } from '@red/contract/host';
import { createApiGateway } from './api-gateway';
import type { PaymentGateway } from './payment-gateway';
import { createSimulatedGateway } from './simulated-gateway';

/** The gateway that the deployment configured. */
export function chooseGateway(): PaymentGateway {
  const { paymentGateway, paymentSuccessRate } = site();
  return paymentGateway === 'simulated'
    ? createSimulatedGateway({ successRate: paymentSuccessRate })
    : createApiGateway();
}
