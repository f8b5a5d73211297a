import type { Api } from '../http/api';
import type { Payments } from './payments';
import { keepDoing } from './rounds';

/** Decides payments without a waiting client; replicas skip what another one has acquired. */
export function scheduleReconciliation(
  app: Api,
  {
    payments,
    now,
    abandonedAfterSeconds,
  }: {
    payments: Pick<Payments, 'resolveAbandoned'>;
    now: () => Date;
    abandonedAfterSeconds: number;
  },
): void {
  keepDoing(app, {
    everyMs: 10_000,
    failure: 'abandoned payments were not resolved',
    async round() {
      const before = new Date(now().getTime() - abandonedAfterSeconds * 1_000);
      const resolved = await payments.resolveAbandoned(before);
      if (resolved > 0) app.log.warn({ resolved }, 'abandoned payments were resolved');
    },
  });
}
