import { type DeferredShare, retryFailedShares } from './deferred-shares';

/** As the runtime does: everybody gets the same promise, which is kept. */
const load = (share: DeferredShare) => {
  share.loading ??= Promise.resolve(share.get?.());
  return share.loading;
};

covers('UX-31').test('a shared module whose file was lost is fetched again by the next load', async () => {
  let calls = 0;
  const share: DeferredShare = {
    get: async () => {
      calls += 1;
      if (calls === 1) throw new Error('Loading chunk 334 failed.');
      return 'forms';
    },
  };
  retryFailedShares({ default: { '@red/ui/forms': { '1.0.0': share } } }, ['@red/ui/forms', '@red/ui/none']);
  await expect(load(share)).rejects.toThrow('334');
  await expect(load(share)).resolves.toBe('forms');
  await expect(load(share)).resolves.toBe('forms');
  expect(calls).toBe(2);
});
