import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort, listen } from './free-port';
import { inTurn } from './machine-turn';

const silent = () => {};

test('a second trial on a machine says what it waits for, and begins when the first has ended', async () => {
  const port = await freePort();
  const order: string[] = [];
  const said: string[] = [];
  const first = inTurn(
    'mf-auth 1.0.0',
    silent,
    async () => {
      await expect(inTurn('mf-faqs 1.0.0', silent, async () => 'done', { port, limitMs: 0 })).rejects.toThrow(
        'this machine is busy with mf-auth 1.0.0',
      );
      order.push('first');
    },
    { port },
  );
  const second = inTurn(
    'mf-pagos 1.0.0',
    (line) => said.push(line),
    async () => void order.push('second'),
    {
      port,
    },
  );
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(said).toEqual(['This machine is busy with mf-auth 1.0.0; mf-pagos 1.0.0 is tried after it.']);
});

test('the turn of a process that is killed is free at once', async () => {
  const port = await freePort();
  const holder = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer((s) => s.end('red trial: mf-auth 1.0.0')).listen(${port}, '127.0.0.1', () => console.log('mine'))`,
  ]);
  await once(holder.stdout, 'data');
  const told = new Promise<string>((resolve) => {
    void inTurn(
      'mf-pagos 1.0.0',
      (line) => {
        resolve(line);
        holder.kill('SIGKILL');
      },
      async () => {},
      { port },
    ).then(() => resolve('done'));
  });
  expect(await told).toContain('busy with mf-auth 1.0.0');
  await expect(inTurn('mf-faqs 1.0.0', silent, async () => 'done', { port })).resolves.toBe('done');
});

test('another program at that port is not waited for', async () => {
  const other = createServer();
  const port = await listen(other);
  await expect(inTurn('mf-pagos 1.0.0', silent, async () => 'done', { port })).resolves.toBe('done');
  other.close();
  other.closeAllConnections();
});
