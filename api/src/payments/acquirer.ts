/** Who decides about a card payment. */
export interface Acquirer {
  charge(payment: { cardToken: string; amountMxn: number }): Promise<'paid' | 'failed'>;
}

/** Pays or fails by chance (AMB-53): `successRate` of 0 never pays, 1 always does. */
export function simulatedAcquirer(successRate: number, chance: () => number): Acquirer {
  return { charge: async () => (chance() < successRate ? 'paid' : 'failed') };
}
