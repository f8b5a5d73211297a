import { opensOutbox, opensSampleAccounts } from './exposure.rules';

const HERE = {
  HOST: 'localhost',
  API_HOST: '127.0.0.1',
  SITE_URL: 'http://localhost:3000',
  isEmbedded: true,
};

covers('API-31').test.each([
  ['on this machine only', {}, true],
  [
    'on another loopback address',
    { HOST: '::1', API_HOST: '127.8.0.1', SITE_URL: 'http://[::1]:3000' },
    true,
  ],
  ['when the shell listens for others', { HOST: '0.0.0.0' }, false],
  ['when the shell listens for others by IPv6', { HOST: '::' }, false],
  ['when the API listens for others', { API_HOST: '192.168.1.5' }, false],
  ['when the site has a name', { SITE_URL: 'https://red.example' }, false],
  [
    'when the site has a name that begins like this machine',
    { SITE_URL: 'https://localhost.red.example' },
    false,
  ],
  ['on a database of its own', { isEmbedded: false }, false],
  ['when demanded by name', { HOST: '0.0.0.0', isEmbedded: false, SAMPLE_CONTENT: true }, true],
  ['when refused by name', { SAMPLE_CONTENT: false }, false],
])('sample accounts %s', (_when, change, open) => {
  expect(opensSampleAccounts({ ...HERE, ...change })).toBe(open);
});

covers('API-31').test.each([
  ['127.0.0.1', undefined, true],
  ['0.0.0.0', undefined, false],
  ['0.0.0.0', true, true],
  ['localhost', false, false],
])('the outbox of an API that listens on %s, with DEV_OUTBOX %s', (API_HOST, DEV_OUTBOX, open) => {
  expect(opensOutbox({ API_HOST, DEV_OUTBOX })).toBe(open);
});
