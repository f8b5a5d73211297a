import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '@red/releases/operations';
import { openRegistry } from '@red/releases/registry';
import { openBucket } from '@red/releases/s3-bucket';
import { startS3Server } from '@red/releases/testing/s3-server';
import { openVetoStore } from '@red/releases/veto-store';
import { bucketKeysIn, bucketOwners } from './bucket-keys';

const OWNERS = bucketOwners(['mf-auth', 'mf-pagos']);
const folder = mkdtempSync(path.join(tmpdir(), 'red-bucket-keys-'));
for (const owner of OWNERS) {
  writeFileSync(path.join(folder, `AWS_ACCESS_KEY_ID.${owner}`), `id-of-${owner}`);
  writeFileSync(path.join(folder, `AWS_SECRET_ACCESS_KEY.${owner}`), `secret of ${owner}`);
}
let storage: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  storage = await startS3Server({ keys: bucketKeysIn(folder, 'red') });
});
afterAll(() => storage.stop());

const environmentOf = (owner: string) => ({
  ...storage.environment,
  AWS_ACCESS_KEY_ID: `id-of-${owner}`,
  AWS_SECRET_ACCESS_KEY: `secret of ${owner}`,
});
/** The bucket as the key of an owner opens it. */
const bucketOf = (owner: string) => openBucket('s3://red/', environmentOf(owner));
/** One object of every part of the bucket. */
const OBJECTS = [
  ...['mf-auth', 'mf-pagos'].flatMap((area) => [
    `registry/areas/${area}/record.000001.json`,
    `releases/${area}/1.0.0/remote.json`,
    `releases/${area}/.maps/1.0.0/page.js.map`,
  ]),
  ...['registry/registry.json', 'vetoes/mf-pagos_1.0.0.json', 'shell-files/main.12345678.js'],
];

test.each([
  ['mf-pagos', OBJECTS.filter((key) => /^(registry\/areas|releases)\/mf-pagos\//.test(key))],
  ['shell', ['vetoes/mf-pagos_1.0.0.json']],
  ['files', ['shell-files/main.12345678.js']],
  ['release', OBJECTS],
])('the key of %s writes and removes its own part of the bucket, and reads the rest', async (owner, own) => {
  const [bucket, operators] = [bucketOf(owner), bucketOf('release')];
  storage.objects.clear();
  for (const key of OBJECTS) {
    const put = bucket.create(key, owner);
    if (own.includes(key)) await expect(put).resolves.toBe(true);
    else {
      await expect(put).rejects.toThrow('answered 403');
      await operators.create(key, 'of somebody else');
      await expect(bucket.remove(key)).rejects.toThrow('answered 403');
    }
    await expect(bucket.get(key)).resolves.toEqual(expect.any(Buffer));
    if (own.includes(key)) await bucket.remove(key);
  }
  expect((await bucket.list('')).map(({ key }) => key).sort()).toEqual(
    OBJECTS.filter((key) => !own.includes(key)).sort(),
  );
});

test('an area releases itself with its key and nobody else; shells end canaries and release nothing', async () => {
  const [integrity, since] = [`sha384-${'a'.repeat(64)}`, new Date().toISOString()];
  const releasing = (owner: string, area: string, version: string) =>
    openRegistry('s3://red/registry', environmentOf(owner)).change(
      area,
      (known) => publish(known, area, { version, url: `https://red.test/${version}/`, integrity }),
      { who: owner, why: 'a test' },
    );
  for (const version of ['1.0.0', '1.1.0']) await releasing('mf-pagos', 'mf-pagos', version);
  await releasing('release', 'mf-auth', '1.0.0');
  for (const owner of ['mf-pagos', 'shell', 'files'])
    await expect(releasing(owner, 'mf-auth', '1.1.0')).rejects.toThrow('answered 403');
  const ending = (owner: string) =>
    openVetoStore('s3://red/vetoes', environmentOf(owner)).put({
      schema: 1,
      remote: 'mf-pagos',
      version: '1.1.0',
      since,
      at: since,
      reason: 'a test',
    });
  await expect(ending('mf-auth')).rejects.toThrow('answered 403');
  await expect(ending('shell')).resolves.toBeUndefined();
});

test('nobody gets in with a key of another, and half a key is no key', async () => {
  const wrong = openBucket('s3://red/', {
    ...storage.environment,
    AWS_ACCESS_KEY_ID: 'id-of-release',
    AWS_SECRET_ACCESS_KEY: 'secret of mf-pagos',
  });
  await expect(wrong.list('')).rejects.toThrow('SignatureDoesNotMatch');
  const half = mkdtempSync(path.join(tmpdir(), 'red-bucket-keys-'));
  writeFileSync(path.join(half, 'AWS_ACCESS_KEY_ID.shell'), 'id');
  expect(() => bucketKeysIn(half, 'red')).toThrow('The key of shell for the bucket is not whole.');
});
