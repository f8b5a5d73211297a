import { isFamily, isTeacher, type SessionUser } from '@red/contract/session-user';

/** Who reads the texts. Users with neither role get those for everybody (PARTNERS-02 to PARTNERS-05). */
export type Audience = 'family' | 'teacher' | 'other';

export function audienceOf(user: SessionUser | null): Audience {
  if (isFamily(user)) return 'family';
  return isTeacher(user) ? 'teacher' : 'other';
}
