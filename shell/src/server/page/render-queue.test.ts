import { createRenderQueue, OverloadedError } from './render-queue';

const never = () => new AbortController().signal;

/** Work that ends when it is told to. */
function heldWork() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { started, work, endOldest: () => ends.shift()?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const queueOf = (maxRunning: number, maxQueued: number, maxWaitMs = 60_000) =>
  createRenderQueue({ maxRunning, maxQueued, maxWaitMs });

test('a bounded number runs at once, the others in the order in which they came', async () => {
  const { started, work, endOldest } = heldWork();
  const queue = queueOf(2, 10);
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run('visit', work(name), never()));
  await settled();
  expect(started).toEqual(['a', 'b']);
  expect(queue.size()).toEqual({ running: 2, queued: 2 });
  for (let at = 0; at < 4; at += 1) {
    endOldest();
    await settled();
  }
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  expect(queue.size()).toEqual({ running: 0, queued: 0 });
});

test('beyond its line, work is rejected at once', async () => {
  const { work, endOldest } = heldWork();
  const queue = queueOf(1, 1);
  const first = queue.run('visit', work('a'), never());
  const second = queue.run('visit', work('b'), never());
  await expect(queue.run('visit', work('c'), never())).rejects.toThrow(OverloadedError);
  await settled();
  endOldest();
  await settled();
  endOldest();
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
});

test('what waits too long is rejected', async () => {
  const { work, endOldest } = heldWork();
  const queue = queueOf(1, 1, 5);
  const first = queue.run('visit', work('a'), never());
  await expect(queue.run('visit', work('b'), never())).rejects.toThrow(OverloadedError);
  endOldest();
  await first;
});

test('visits and renewals take turns', async () => {
  const { started, work, endOldest } = heldWork();
  const queue = queueOf(1, 3);
  const visits = ['v1', 'v2', 'v3', 'v4'].map((name) => queue.run('visit', work(name), never()));
  const renewals = ['r1', 'r2'].map((name) => queue.run('renewal', work(name), never()));
  await settled();
  for (let at = 0; at < 6; at += 1) {
    endOldest();
    await settled();
  }
  await Promise.all([...visits, ...renewals]);
  expect(started).toEqual(['v1', 'r1', 'v2', 'r2', 'v3', 'v4']);
});

test('work that is aborted while it waits never runs, and makes room', async () => {
  const { started, work, endOldest } = heldWork();
  const queue = queueOf(1, 1);
  const first = queue.run('visit', work('a'), never());
  const gone = new AbortController();
  const left = queue.run('visit', work('gone'), gone.signal);
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = queue.run('visit', work('b'), never());
  await settled();
  endOldest();
  await settled();
  endOldest();
  await Promise.all([first, next]);
  expect(started).toEqual(['a', 'b']);
});

test('work that fails or throws makes room too', async () => {
  const queue = queueOf(1, 1);
  await expect(
    queue.run(
      'visit',
      () => {
        throw new Error('thrown');
      },
      never(),
    ),
  ).rejects.toThrow('thrown');
  await expect(queue.run('visit', () => Promise.reject(new Error('failed')), never())).rejects.toThrow(
    'failed',
  );
  expect(await queue.run('visit', () => Promise.resolve('b'), never())).toBe('b');
});
