import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { partReady } from './part-ready';
import { portSentences } from './ports';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A part that runs a script. */
function startPart(script: string) {
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return { part: 'api', child, output: () => output };
}

/** A port that answers what `status` says. */
async function answering() {
  const state = { status: 503, url: '', close: () => {} };
  const server = createServer((_request, response) => response.writeHead(state.status).end('starting'));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object') throw new Error('the server has no port');
  state.url = `http://localhost:${address?.port}/`;
  state.close = () => void server.close();
  return state;
}

const BUSY = 'setInterval(() => { for (const end = Date.now() + 30; Date.now() < end; ); }, 40)';
const IDLE = 'setInterval(() => {}, 100_000)';

test('a part that computes is waited for beyond any silence, and what is waited for is said', async () => {
  const health = await answering();
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    if (said.length === 4) health.status = 200;
  };
  await partReady({ ...startPart(BUSY), url: health.url }, { say, reportMs: 200, maxSilenceMs: 500 });
  health.close();
  expect(said).toHaveLength(4);
  expect(said[0]).toMatch(/^Waiting for api: it answers 503 \(starting\) after \d+ s\.$/);
});

test('a part that ends is not waited for: its last lines are printed', async () => {
  const dying = startPart("console.log('opening'); console.error('no such folder'); process.exit(3)");
  await expect(partReady({ ...dying, url: 'http://localhost:9/' })).rejects.toThrow(
    /^api has exited \(code 3\)\.\n(.*\n)*no such folder/,
  );
});

(process.platform === 'linux' ? test : test.skip)('a part that does nothing at all is given up', async () => {
  const idle = startPart(IDLE);
  await expect(
    partReady({ ...idle, url: 'http://localhost:9/' }, { say: () => {}, maxSilenceMs: 200 }),
  ).rejects.toThrow(/^api does not start: it does not answer after \d+ s, and nothing has happened/);
});

test('a port that is taken, or that fetch refuses, is said in a sentence with its setting', async () => {
  const taken = await answering();
  const port = Number(new URL(taken.url).port);
  const sentences = await portSentences({
    shell: { setting: 'PORT', port: 6000 },
    api: { setting: 'API_PORT', port },
  });
  taken.close();
  expect(sentences).toEqual([
    'Port 6000 (shell) is one that browsers refuse to open. Choose another with the setting PORT.',
    `Port ${port} (api) is taken. Free it or choose another with the setting API_PORT.`,
  ]);
});
