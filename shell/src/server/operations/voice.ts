import { isIPv6 } from 'node:net';

/** Addresses that are one voice: an IPv4 address, a /64 of IPv6. Null for this machine. Pure. */
export function voiceOf(address: string): string | null {
  const plain = address.replace(/^::ffff:/i, '');
  if (/^127\./.test(plain) || plain === '::1') return null;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = plain.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
