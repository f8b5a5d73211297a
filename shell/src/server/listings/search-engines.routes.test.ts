import { registryOf, released } from '../testing/released-remote.fixture';
import { startOrigin, startShell } from '../testing/served-site.fixture';

let close = async () => {};
let shell: Awaited<ReturnType<typeof startShell>>;
beforeAll(async () => {
  const origin = await startOrigin();
  const pagos = released('mf-pagos', '1.0.0', '/pagos', { origin: origin.url });
  origin.add(pagos.files);
  shell = await startShell(registryOf({ 'mf-pagos': pagos }));
  close = async () => {
    await shell.close();
    await origin.close();
  };
});
afterAll(() => close());

covers('UX-15').test.each([
  ['/sitemap.xml', '<loc>https://red.example/pagos</loc>', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'Sitemap: https://red.example/sitemap.xml', 'text/plain; charset=utf-8'],
])('%s has a tag, and is not sent again to who has it', async (path, text, type) => {
  const answer = await shell.get(path, { headers: { 'accept-encoding': 'identity' } });
  expect(await answer.text()).toContain(text);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=0, s-maxage=300, stale-if-error=86400',
    vary: 'accept-encoding',
  });
  const again = await shell.get(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
