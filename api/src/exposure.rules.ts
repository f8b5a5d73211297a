import { isLoopback } from '@red/contract/loopback';

interface Exposure {
  /** Where the shell and the API listen. */
  HOST: string;
  API_HOST: string;
  /** Where visitors find the site. */
  SITE_URL: string;
  SAMPLE_CONTENT?: boolean | undefined;
  DEV_OUTBOX?: boolean | undefined;
  /** Whether the database is the embedded one. */
  isEmbedded: boolean;
}

/** Whether only this machine reaches the site: by where its parts listen, and by its address. Pure. */
export const isLocalSite = ({
  HOST,
  API_HOST,
  SITE_URL,
}: Pick<Exposure, 'HOST' | 'API_HOST' | 'SITE_URL'>): boolean =>
  [HOST, API_HOST, new URL(SITE_URL).hostname].every(isLoopback);

/**
 * Whether sample accounts and keys work: when SAMPLE_CONTENT says so, else only with the embedded database of a site
 * that only this machine reaches. Pure.
 */
export const opensSampleAccounts = ({ SAMPLE_CONTENT, isEmbedded, ...site }: Exposure): boolean =>
  SAMPLE_CONTENT ?? (isEmbedded && isLocalSite(site));

/** Whether mails that are not sent may be read over HTTP: when DEV_OUTBOX says so, else on this machine only. Pure. */
export const opensOutbox = ({ API_HOST, DEV_OUTBOX }: Pick<Exposure, 'API_HOST' | 'DEV_OUTBOX'>): boolean =>
  DEV_OUTBOX ?? isLoopback(API_HOST);
