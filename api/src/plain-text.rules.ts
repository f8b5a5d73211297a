import { isLoopback } from '@red/contract/loopback';

/**
 * Whether a connection to a host may go without TLS: on this machine, to a name without a dot (the network that
 * containers share), and to hosts that the operator names. Pure.
 */
const mayBePlain = (host: string, named: readonly string[]): boolean =>
  host === '' || isLoopback(host) || !/[.:]/.test(host) || named.includes(host);

/** What is wrong with the address of a database: beyond this machine its certificate has to be verified. Pure. */
export function databaseUrlProblem(url: string, plainTextHosts: readonly string[] = []): string | null {
  const { hostname, searchParams } = new URL(url);
  const isVerified = searchParams.getAll('sslmode').join() === 'verify-full' && !searchParams.has('host');
  if (isVerified || (mayBePlain(hostname, plainTextHosts) && !searchParams.has('host'))) return null;
  return `the connection to ${hostname} could be read or redirected: add ?sslmode=verify-full (and sslrootcert=<file> for a certificate authority of your own), or name the host in PLAIN_TEXT_HOSTS`;
}

/** What is wrong with the address of a mail server: no option of its may switch TLS or its check off. Pure. */
export function mailUrlProblem(url: string, plainTextHosts: readonly string[] = []): string | null {
  const { hostname, searchParams } = new URL(url);
  if (mayBePlain(hostname, plainTextHosts)) return null;
  const weakening = [...searchParams.keys()].find((name) => /tls|secure/i.test(name));
  return weakening === undefined
    ? null
    : `${weakening} would let mails to ${hostname} be read or redirected: remove it (TLS is required and its certificate verified), or name the host in PLAIN_TEXT_HOSTS`;
}

/** Whether mails to this server have to go over TLS. Pure. */
export const requiresTls = (url: string, plainTextHosts: readonly string[] = []): boolean =>
  !mayBePlain(new URL(url).hostname, plainTextHosts);
