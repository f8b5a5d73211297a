import { BOOT_ELEMENT_ID } from '../app/boot-data';
import { changedAreas, type Shown } from './changed-areas';

const page = (versions: Record<string, string>, paused: string[] = []): Shown => ({
  remotes: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, { version }])),
  composition: { paused },
});
const published = page({ 'mf-pagos': '1.0.0', 'mf-auth': '1.0.0' });

afterEach(() => jest.restoreAllMocks());

function answerWith(text: string) {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text));
}
const documentOf = (live: Shown) =>
  `<html><script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify({ ...live, site: {}, groupFiles: {} })}</script><script>other()</script>`;

test('areas with another release, a new one, and one that is switched off have changed', async () => {
  answerWith(
    documentOf(page({ 'mf-pagos': '1.1.0', 'mf-auth': '1.0.0', 'mf-eventos': '1.0.0' }, ['mf-auth'])),
  );
  expect([...(await changedAreas(published))].sort()).toEqual(['mf-auth', 'mf-eventos', 'mf-pagos']);
});

test('the same releases are no change', async () => {
  answerWith(documentOf(published));
  expect([...(await changedAreas(published))]).toEqual([]);
});

test('an answer that is no page of the site says nothing', async () => {
  answerWith('<html>Acepta las condiciones de la red del hotel');
  await expect(changedAreas(published)).rejects.toThrow();
});
