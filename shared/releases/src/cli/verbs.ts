import type { Verb } from './call';
import { CHECK } from './verbs/check';
import { CANARY, ENABLE, PROMOTE } from './verbs/going-live';
import { HISTORY, VERIFY } from './verbs/history';
import { FLOOR, KEY, SIGN } from './verbs/keys';
import { LOCATE } from './verbs/locate';
import { LOCK, UNLOCK } from './verbs/locks';
import { PREVIEW } from './verbs/preview';
import { PRUNE } from './verbs/prune';
import { PUBLISH } from './verbs/publish';
import { STATUS } from './verbs/status';
import { DISABLE, RETIRE, ROLLBACK } from './verbs/taking-back';
import { TRY_SHELL } from './verbs/try-shell';
import { TYPES } from './verbs/types';

/** What the command can do, in the order in which its help tells it. */
export const VERBS: ReadonlyMap<string, Verb> = new Map([
  ['publish', PUBLISH],
  ['check', CHECK],
  ['canary', CANARY],
  ['promote', PROMOTE],
  ['rollback', ROLLBACK],
  ['disable', DISABLE],
  ['enable', ENABLE],
  ['lock', LOCK],
  ['unlock', UNLOCK],
  ['status', STATUS],
  ['history', HISTORY],
  ['verify', VERIFY],
  ['locate', LOCATE],
  ['preview', PREVIEW],
  ['types', TYPES],
  ['try-shell', TRY_SHELL],
  ['key', KEY],
  ['sign', SIGN],
  ['floor', FLOOR],
  ['prune', PRUNE],
  ['retire', RETIRE],
]);

/** Whether a verb's first word is an area: left out inside of an area's folder. */
export const isAboutAnArea = (verb: string): boolean => VERBS.get(verb)?.words.startsWith('<area>') ?? false;
