import { fetchWithRetry } from './fetch-with-retry';

afterEach(() => jest.useRealTimers());

covers('UX-31').test('code that could not be fetched is fetched again when the network is back', async () => {
  const network = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: network.addEventListener.bind(network),
    removeEventListener: network.removeEventListener.bind(network),
  });
  const fetchCode = jest.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
  const fetched = fetchWithRetry(fetchCode);
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetchCode).toHaveBeenCalledTimes(1);
  network.dispatchEvent(new Event('online'));
  expect(await fetched).toBe('code');
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

covers('UX-11').test('else after a pause that doubles', async () => {
  jest.useFakeTimers();
  const fetchCode = jest
    .fn(async () => 'code')
    .mockRejectedValueOnce(new Error('down'))
    .mockRejectedValueOnce(new Error('down'));
  const fetched = fetchWithRetry(fetchCode);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fetchCode).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(fetchCode).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(await fetched).toBe('code');
});
