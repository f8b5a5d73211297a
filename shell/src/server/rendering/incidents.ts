import type { Incident } from '../../render/messages.schema';
import type { Monitor } from '../operations/monitor';
import type { ReleaseLog } from '../releases/live-release';

/** Tells operators about workers that have ended: in the log, the counters, `/_ops`, and to the guard of canaries. */
export const incidentReporter =
  (log: Pick<ReleaseLog, 'warn'>, monitor: Pick<Monitor, 'renderFailed'>) =>
  ({ remote, version, what, cause, quarantined }: Incident): void => {
    log.warn(
      { stage: what, owner: remote, version, cause, quarantined },
      quarantined
        ? 'area is left to browsers for a while: it has ended render workers'
        : 'render worker has ended',
    );
    monitor.renderFailed(remote, version, what, cause);
  };
