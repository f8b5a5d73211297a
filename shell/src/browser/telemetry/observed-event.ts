import type { LoadStage } from '@red/federation/loader';

/** Something that was observed in this page, as raw as it was found; the reporter makes the event that is sent. */
export type ObservedEvent =
  | { type: 'view'; remote: string }
  | { type: 'failure'; remote: string; stage: LoadStage | 'render'; cause: unknown }
  | { type: 'error'; error: unknown; source: string };

/** Takes events at any time: before the reporter has been loaded they are queued. */
export type RecordEvent = (event: ObservedEvent) => void;
