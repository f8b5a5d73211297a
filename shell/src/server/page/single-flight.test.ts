import { createSingleFlight } from './single-flight';

function counted() {
  const signals: AbortSignal[] = [];
  const ends: ((value: string) => void)[] = [];
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((resolve) => ends.push(resolve));
  };
  return { signals, ends, work };
}

test('who asks at the same time shares one piece of work; who asks later gets another', async () => {
  const flights = createSingleFlight<string>();
  const { signals, ends, work } = counted();
  const results = [flights.join('/', work), flights.join('/', work)].map(({ result }) => result);
  ends[0]?.('page');
  expect(await Promise.all(results)).toEqual(['page', 'page']);
  flights.join('/', work);
  flights.join('/other', work);
  flights.join(null, work);
  flights.join(null, work);
  expect(signals).toHaveLength(5);
});

test('work is aborted when the last one has left', () => {
  const flights = createSingleFlight<string>();
  const { signals, work } = counted();
  const [first, second] = [flights.join('/', work), flights.join('/', work)];
  first.leave();
  first.leave();
  expect(signals[0]?.aborted).toBe(false);
  second.leave();
  expect(signals[0]?.aborted).toBe(true);
  flights.join('/', work);
  expect(signals).toHaveLength(2);
});

test('a renewal goes on when nobody waits, and is not started twice', () => {
  const flights = createSingleFlight<string>();
  const { signals, work } = counted();
  expect(flights.renew('/', work)).not.toBeNull();
  expect(flights.renew('/', work)).toBeNull();
  flights.join('/', work).leave();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

test('after a failure the next one starts anew', async () => {
  const flights = createSingleFlight<string>();
  const failing = () => Promise.reject(new Error('defect'));
  await expect(flights.join('/', failing).result).rejects.toThrow('defect');
  const { signals, work } = counted();
  flights.join('/', work);
  expect(signals).toHaveLength(1);
});
