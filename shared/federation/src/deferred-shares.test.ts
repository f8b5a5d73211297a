import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import { retryFailedShares } from './deferred-shares';

covers('UX-31').test('a shared module whose file was lost is fetched again by the next load', async () => {
  let calls = 0;
  registerGlobalPlugins([retryFailedShares]);
  const runtime = createInstance({
    name: 'page',
    remotes: [],
    shared: {
      '@red/ui/forms': {
        version: '1.0.0',
        shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
        get: async () => {
          calls += 1;
          if (calls === 1) throw new Error('Loading chunk 334 failed.');
          return () => 'forms';
        },
      },
    },
  });

  await expect(runtime.loadShare('@red/ui/forms')).rejects.toThrow('334');
  for (const _again of [1, 2]) {
    const factory = await runtime.loadShare<string>('@red/ui/forms');
    expect(typeof factory === 'function' && factory()).toBe('forms');
  }
  expect(calls).toBe(2);
});
