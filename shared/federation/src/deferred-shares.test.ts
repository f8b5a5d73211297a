import { forgetFailedShares, type LateShare } from './deferred-shares';

/** As the runtime does: one promise for everybody who asks, kept. */
const ask = (share: LateShare) => {
  share.loading ??= Promise.resolve(share.get?.());
  return share.loading;
};

covers('UX-31').test(
  'a shared module whose file was lost is fetched again when it is asked for again',
  async () => {
    let calls = 0;
    const share: LateShare = {
      get: async () => {
        calls += 1;
        if (calls === 1) throw new Error('Loading chunk 334 failed.');
        return 'forms';
      },
    };
    forgetFailedShares({ default: { '@red/ui/forms': { '1.0.0': share } } }, [
      '@red/ui/forms',
      '@red/ui/none',
    ]);
    await expect(ask(share)).rejects.toThrow('334');
    await expect(ask(share)).resolves.toBe('forms');
    await expect(ask(share)).resolves.toBe('forms');
    expect(calls).toBe(2);
  },
);
