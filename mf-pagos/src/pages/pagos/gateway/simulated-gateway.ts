import { SIMULATED_DELAY_MS } from '../payment.content';
import type { PaymentGateway } from './payment-gateway';

export interface SimulatedGatewayOptions {
  /** From 0 to 1; half of the payments succeed as specified (PAGOS-98). */
  successRate: number;
  /** A number from 0 up to but not including 1. */
  chance?: () => number;
  /** Resolves after that many milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Decides at random after one second and calls no server (PAGOS-97 to PAGOS-99). */
export function createSimulatedGateway(options: SimulatedGatewayOptions): PaymentGateway {
  const { successRate, chance = Math.random, wait = pause } = options;
  return {
    async pay({ payment }) {
      await wait(SIMULATED_DELAY_MS);
      return chance() < successRate
        ? { result: 'accepted', order: null }
        : { result: 'refused', byBank: payment.method === 'card' };
    },
  };
}
