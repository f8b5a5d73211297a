/** The parts of an address of the site; `search` and `hash` are empty or begin with their sign. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Where to go: an address, or the parts of it that change. A part that is not named is empty, but for the path. */
export type To = string | Partial<Address>;

const ORIGIN = 'http://site.invalid';

/** Reads an address of the site that begins with its path, as a request has it. Pure. */
export function parseAddress(address: string): Address {
  const { pathname, search, hash } = new URL(`${ORIGIN}/${address.replace(/^\//, '')}`);
  return { pathname, search, hash };
}

/**
 * The address that `to` leads to from another one. Two slashes become one, so that no path is taken for the name of a
 * host. Throws an Error for an address outside of the site. Pure.
 */
export function resolveAddress(to: To, from: Address): Address {
  const text = typeof to === 'string' ? to : textOf(to, from.pathname);
  const path = text.startsWith('/') ? `/${text.replace(/^[\\/]+/, '')}` : text;
  const url = new URL(path, `${ORIGIN}${from.pathname}${from.search}`);
  if (url.origin !== ORIGIN) throw new Error(`${text} is no address of the site`);
  return { pathname: url.pathname.replace(/\/{2,}/g, '/'), search: url.search, hash: url.hash };
}

/** The address as text. Pure. */
export const hrefOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;

const textOf = ({ pathname, search, hash }: Partial<Address>, current: string) =>
  hrefOf({ pathname: pathname ?? current, search: signed('?', search), hash: signed('#', hash) });

const signed = (sign: string, part = '') => (part === '' || part.startsWith(sign) ? part : sign + part);
