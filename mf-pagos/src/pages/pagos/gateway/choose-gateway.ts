import { site } from '@red/contract/host';
import type { SiteConfig } from '@red/contract/site';
import { createApiGateway } from './api-gateway';
import { oncePerBrowser } from './once-per-browser';
import type { PaymentGateway } from './payment-gateway';
import { createSimulatedGateway } from './simulated-gateway';

let chosen: { config: SiteConfig; gateway: PaymentGateway } | null = null;

/** The gateway that the deployment configured: one for the life of the document, since it remembers attempts. */
export function chooseGateway(): PaymentGateway {
  const config = site();
  if (chosen?.config !== config) chosen = { config, gateway: createGateway(config) };
  return chosen.gateway;
}

const createGateway = ({ paymentGateway, paymentSuccessRate }: SiteConfig): PaymentGateway =>
  paymentGateway === 'simulated'
    ? createSimulatedGateway({ successRate: paymentSuccessRate })
    : oncePerBrowser(createApiGateway());
