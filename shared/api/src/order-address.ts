import type { OrderAccess } from './payments.schema';

const NUMBER = 'pedido';
const SECRET = 'clave';

/**
 * Address of the receipt or ticket of an order, as mails link it: `/pagos?pedido=RED-…#clave=…`. Browsers send the part
 * behind the hash to no server.
 */
export const orderAddress = ({ number, secret }: OrderAccess): string =>
  `/pagos?${new URLSearchParams({ [NUMBER]: number })}#${new URLSearchParams({ [SECRET]: secret })}`;

/** The order an address asks for, from `location.search` and `location.hash`; null when it asks for none. */
export function orderOfAddress({ search, hash }: { search: string; hash: string }): OrderAccess | null {
  const number = new URLSearchParams(search).get(NUMBER);
  const secret = new URLSearchParams(hash.replace(/^#/, '')).get(SECRET);
  return number && secret ? { number, secret } : null;
}

/** `93428812345678` → `9342 8812 3456 78`, as tickets and mails show it. */
export const groupedReference = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Whether an address asks for an order: all that a server sees of it, since the secret is behind the hash. */
export const namesOrder = (search: string): boolean => new URLSearchParams(search).has(NUMBER);

const LINK = 'enlace';

/** Where a mailed link to an order leads: `/mi-pago#enlace=…`, behind the hash like the secret above. */
export const orderLinkAddress = (token: string): string =>
  `/mi-pago#${new URLSearchParams({ [LINK]: token })}`;

/** The token of such an address, from `location.hash`; null when it has none. */
export const orderLinkOfAddress = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get(LINK) || null;
