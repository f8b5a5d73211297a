import { isFamily, isTeacher, type SessionUser } from '@red/contract/session-user';

/** Whom the texts speak to. Users with neither role are told what everybody may know (PARTNERS-02 to PARTNERS-05). */
export type Audience = 'family' | 'teacher' | 'other';

export function audienceOf(user: SessionUser | null): Audience {
  if (isFamily(user)) return 'family';
  return isTeacher(user) ? 'teacher' : 'other';
}
