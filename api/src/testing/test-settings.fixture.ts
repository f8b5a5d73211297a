import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { passwordHashes } from '../account/password-hash';
import { loadSampleAccounts, loadSeed } from '../seed/load-seed';
import { readSettings, type Settings } from '../settings';
import { API_FOLDER, type Beginning } from './database.fixture';

/** Settings of the tests: cheap hashes and captchas, no logs, no limits that a test would meet by accident. */
export const testSettings = (overrides: Record<string, string> = {}): Settings =>
  readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    API_PORT: '0',
    PASSWORD_HASH_MEMORY: '64',
    PASSWORD_HASH_PASSES: '1',
    CAPTCHA_COST: '1',
    CAPTCHA_ATTEMPTS: '1',
    RATE_LIMIT_PER_MINUTE: '100000',
    MESSAGE_LIMIT_PER_MINUTE: '100000',
    ORDER_LIMIT_PER_MINUTE: '100000',
    SEARCH_LIMIT_PER_MINUTE: '100000',
    // No shell runs beside a test unless it says so.
    SITE_PAGES_URL: 'http://127.0.0.1:1/',
    ACCOUNT_ATTEMPTS_PER_HOUR: '100000',
    ORDER_MAILS_PER_HOUR: '100000',
    ORDERS_WITHOUT_PROOF: '100000',
    ...overrides,
  });

/** The sample content and accounts as these settings make them. */
export function sampleContent(settings = testSettings()): Beginning {
  const facts = [settings.PRODUCT_NAME, settings.SITE_URL];
  return {
    name: `sample_${createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 12)}`,
    async fill(database) {
      await loadSeed(database, { folder: join(API_FOLDER, 'seed'), productName: settings.PRODUCT_NAME });
      await loadSampleAccounts(database, {
        siteUrl: settings.SITE_URL,
        hashPassword: passwordHashes(settings).hash,
      });
    },
  };
}
