import { TimeLimitError, withTimeLimit } from './time-limit';

const later = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));

test('work that ends in time gives its result, or its own error', async () => {
  await expect(withTimeLimit(later(1), 1_000)).resolves.toBe('done');
  await expect(withTimeLimit(Promise.reject(new Error('defect')), 1_000)).rejects.toThrow('defect');
});

test('work that takes longer is an error that says so', async () => {
  await expect(withTimeLimit(later(1_000), 5)).rejects.toEqual(new TimeLimitError('no answer in 5 ms'));
  await expect(withTimeLimit(later(1_000), 5, 'the store is slow')).rejects.toMatchObject({
    name: 'TimeoutError',
    message: 'the store is slow',
  });
});
