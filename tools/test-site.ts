/** The built site that tests run on. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { dataDir } from './data-dir';
import { claim } from './single-run';
import { type Site, startSite } from './site';

/** First port of the sites under test. Another one lets two checkouts test at the same time. */
export const FIRST_PORT = Number(process.env.E2E_PORT || 3100);
/** Key with which tests sign events of the payment provider. */
export const PAYMENT_WEBHOOK_SECRET = 'a secret for the time of the tests';

const SETTINGS = {
  PAYMENT_SUCCESS_RATE: '1',
  PAYMENT_WEBHOOK_SECRET,
  // Tests log in often, and do not measure how long a browser works for its captcha, or the API for a password.
  CAPTCHA_COST: '20',
  PASSWORD_HASH_MEMORY: '64',
  PASSWORD_HASH_PASSES: '1',
  // All tests buy from one address.
  ORDER_MAILS_PER_HOUR: '1000',
  ORDERS_WITHOUT_PROOF: '1000',
  // A canary is judged after a few visits.
  CANARY_MIN_SAMPLES: '4',
  // The player of another site; the samples play a film of this one.
  HERO_VIDEO_URL: 'https://www.youtube.com/watch?v=RED2026demo',
  // As talkative as in service: a test reads what is in them.
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
};

/**
 * Starts the built site on an empty database, and stops it when the work has ended. Throws an Error while another run uses
 * the site of this name.
 * @param name of its folder of data
 * @param ports settings with the ports of the site
 */
export async function withTestSite<T>(
  name: string,
  ports: Record<string, string>,
  work: (site: Site, data: string) => Promise<T>,
): Promise<T> {
  const data = path.join(dataDir(), 'e2e', name);
  const release = claim(`site ${name}`, `is using the site for tests "${name}"`);
  try {
    rmSync(data, { recursive: true, force: true });
    const site = await startSite({ environment: { ...SETTINGS, ...ports }, dataDir: data, quiet: true });
    try {
      return await work(site, data);
    } finally {
      await site.stopAll();
    }
  } finally {
    release();
  }
}
