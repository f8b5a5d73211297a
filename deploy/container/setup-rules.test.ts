import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contradictions, ISSUED_BY_OTHERS, SECRETS } from './setup-rules';

const TRIAL = { SITE_URL: 'https://localhost', EDGE_HTTPS_PORT: '443', SAMPLE_CONTENT: '' };

describe('settings that have to fit together', () => {
  test.each([
    ['a trial on localhost', TRIAL],
    ['a trial on another port', { ...TRIAL, SITE_URL: 'https://localhost:9443', EDGE_HTTPS_PORT: '9443' }],
    ['a site', { ...TRIAL, SITE_URL: 'https://red.example', SAMPLE_CONTENT: 'false' }],
    [
      'a site that wants sample accounts',
      { ...TRIAL, SITE_URL: 'https://red.example', SAMPLE_CONTENT: 'true' },
    ],
  ])('%s', (_, settings) => expect(contradictions(settings)).toEqual([]));

  test('sample accounts never reach a real address by default', () => {
    expect(contradictions({ ...TRIAL, SITE_URL: 'https://red.example' })).toEqual([
      expect.stringContaining('SAMPLE_CONTENT: red.example is not localhost'),
    ]);
  });

  test.each(['0.0.0.0', '192.168.1.5', '::', '127.example'])(
    'sample accounts never reach other machines by default: an edge at %s is refused',
    (EDGE_ADDRESS) => {
      expect(contradictions({ ...TRIAL, EDGE_ADDRESS })).toEqual([
        expect.stringContaining(`SAMPLE_CONTENT: other machines reach EDGE_ADDRESS=${EDGE_ADDRESS}`),
      ]);
      expect(contradictions({ ...TRIAL, EDGE_ADDRESS, SAMPLE_CONTENT: 'false' })).toEqual([]);
    },
  );

  test.each(['127.0.0.1', '::1'])('an edge at %s is a trial of this machine', (EDGE_ADDRESS) => {
    expect(contradictions({ ...TRIAL, EDGE_ADDRESS })).toEqual([]);
  });

  test.each(['', 'red.example', 'http://red.example', 'https://red.example/', 'https://red.example/sitio'])(
    'SITE_URL %p is refused',
    (SITE_URL) =>
      expect(contradictions({ ...TRIAL, SITE_URL })).toEqual([expect.stringContaining('SITE_URL')]),
  );

  test('a port that visitors would not find is refused', () => {
    expect(contradictions({ ...TRIAL, EDGE_HTTPS_PORT: '9443' })).toEqual([
      expect.stringContaining('SITE_URL leads to port 443'),
    ]);
  });

  test('a captcha provider without its key is refused', () => {
    const settings = { ...TRIAL, CAPTCHA_PROVIDER: 'recaptcha' };
    expect(contradictions(settings)).toEqual([expect.stringContaining('deploy/secrets/CAPTCHA_SECRET')]);
    expect(contradictions(settings, new Set(['CAPTCHA_SECRET']))).toEqual([]);
  });
});

describe('secrets', () => {
  const known = (file: string, more: string[] = []) => [
    ...[
      ...readFileSync(path.join(__dirname, '../..', file), 'utf8').matchAll(
        /^ +([A-Z_]+(?:SECRET|TOKEN|KEY)[A-Z_]*): /gm,
      ),
    ]
      .map(([, name]) => name)
      // Not secret: pages show them.
      .filter((name) => name !== 'CAPTCHA_SITE_KEY' && name !== 'STRIPE_PUBLISHABLE_KEY'),
    ...more,
  ];

  test('the API gets every secret that its settings know, and what leads to database and mail server', () => {
    expect([...SECRETS.api].sort()).toEqual(
      known('api/src/settings.ts', ['PGPASSWORD', 'DATABASE_URL', 'MAIL_URL']).sort(),
    );
  });

  test('the database gets the passwords of its two roles and nothing else, the API not the superuser’s', () => {
    expect(SECRETS.database).toEqual(['PGPASSWORD', 'DATABASE_OWNER_PASSWORD']);
    expect(SECRETS.api).not.toContain('DATABASE_OWNER_PASSWORD');
  });

  test('only what others issue is left out when nobody gives it', () => {
    const all = Object.values(SECRETS).flat();
    for (const name of ISSUED_BY_OTHERS) expect(all).toContain(name);
  });
});
