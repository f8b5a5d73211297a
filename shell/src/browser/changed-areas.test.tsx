import { BOOT_ELEMENT_ID } from '../app/boot-data';
import type { InlinedFacts } from '../app/boot-data.schema';
import { changedAreas } from './changed-areas';

const remote = (version: string) => ({ version, url: 'https://a.example/', entry: 'e.js', id: null });
const page = (remotes: InlinedFacts['remotes'], paused: string[] = []): InlinedFacts => ({
  remotes,
  paused,
  telemetry: 1,
  served: null,
});
const published = page({ 'mf-pagos': remote('1.0.0'), 'mf-auth': remote('1.0.0') });
const before = { remotes: published.remotes, composition: { paused: published.paused } };

afterEach(() => jest.restoreAllMocks());

function answerWith(text: string) {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text));
}
const documentOf = (live: InlinedFacts) =>
  `<html><script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify(live)}</script><script>other()</script>`;

test('areas with another release, a new one, and one that is switched off have changed', async () => {
  answerWith(
    documentOf(
      page({ 'mf-pagos': remote('1.1.0'), 'mf-auth': remote('1.0.0'), 'mf-eventos': remote('1.0.0') }, [
        'mf-auth',
      ]),
    ),
  );
  expect([...(await changedAreas(before))].sort()).toEqual(['mf-auth', 'mf-eventos', 'mf-pagos']);
});

test('the same releases are no change', async () => {
  answerWith(documentOf(published));
  expect([...(await changedAreas(before))]).toEqual([]);
});

test('an answer that is no page of the site says nothing', async () => {
  answerWith('<html>Acepta las condiciones de la red del hotel');
  await expect(changedAreas(before)).rejects.toThrow();
});
