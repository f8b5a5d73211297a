import type { Verb } from './call';
import { CANARY } from './verbs/canary';
import { CHECK } from './verbs/check';
import { DISABLE } from './verbs/disable';
import { ENABLE } from './verbs/enable';
import { FLOOR } from './verbs/floor';
import { HISTORY } from './verbs/history';
import { KEY } from './verbs/key';
import { LOCATE } from './verbs/locate';
import { LOCK } from './verbs/lock';
import { PREVIEW } from './verbs/preview';
import { PROMOTE } from './verbs/promote';
import { PRUNE } from './verbs/prune';
import { PUBLISH } from './verbs/publish';
import { RETIRE } from './verbs/retire';
import { ROLLBACK } from './verbs/rollback';
import { SIGN } from './verbs/sign';
import { STATUS } from './verbs/status';
import { TRY_SHELL } from './verbs/try-shell';
import { TYPES } from './verbs/types';
import { UNLOCK } from './verbs/unlock';
import { VERIFY } from './verbs/verify';

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
