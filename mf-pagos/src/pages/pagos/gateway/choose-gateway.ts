import { site } from '@red/contract/host';
import { type ApiGatewayTools, createApiGateway } from './api-gateway';
import type { PaymentGateway } from './payment-gateway';
import { createSimulatedGateway } from './simulated-gateway';

/** The gateway that the deployment configured. `prove`: see `ApiGatewayTools`. */
export function chooseGateway(prove: ApiGatewayTools['prove']): PaymentGateway {
  const { paymentGateway, paymentSuccessRate } = site();
  return paymentGateway === 'simulated'
    ? createSimulatedGateway({ successRate: paymentSuccessRate })
    : createApiGateway({ prove });
}
