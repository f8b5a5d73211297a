import { readBuiltRelease } from '../built-release';
import { pointerOf } from '../publish-release';
import { builtRemote } from '../testing/built-remote.fixture';
import { serveRelease } from './trial-shell';

test('a shell on trial finds every file of the release where its record says, and nothing elsewhere', async () => {
  const built = await readBuiltRelease(builtRemote());
  const origin = await serveRelease(built);
  const { url } = pointerOf(built, { url: origin.url });
  const statusOf = async (address: string) => (await fetch(address)).status;
  for (const file of ['remote.json', ...built.files]) expect(await statusOf(url + file)).toBe(200);
  expect(await statusOf(`${url}package.json`)).toBe(404);
  expect(await statusOf(`${origin.url}/1.0.0/remote.json`)).toBe(404);
  origin.stop();
});
