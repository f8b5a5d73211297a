import type { RegistrationKey } from '@red/contract/session';
import type { SessionUser } from '@red/contract/session-user';

type Id = string | number;

export interface RegistrationIdentity {
  /** With a validated key the ID on the form may stay empty (AUTH-88). */
  idRequired: boolean;
  /** Who the registration belongs to in the payload (AUTH-109, AUTH-110, AMB-34). */
  owner: { loginKeyId: Id } | { userId: Id | undefined };
  /** Sent as bearer token when there is one: the owner's own (AUTH-112, AMB-33). */
  token: string | null;
  /** The token is the validated key's: its refusal says nothing of the session. */
  isTicket: boolean;
  /** School of the grades call (AMB-36). */
  schoolId: Id | null;
}

/** What the session says of the person who registers. Pure. */
export function registrationIdentity(
  user: SessionUser | null,
  registrationKey: RegistrationKey | null,
): RegistrationIdentity {
  const keyData = registrationKey?.data;
  const keyId = keyData?.id;
  const ticket = keyData?.bearer_token ?? null;
  const own = user?.bearer_token ?? null;
  const token = keyId !== undefined ? (ticket ?? own) : (own ?? ticket);
  return {
    idRequired: registrationKey === null,
    owner: keyId === undefined ? { userId: user?.id ?? undefined } : { loginKeyId: keyId },
    token,
    isTicket: token !== null && token === ticket,
    schoolId: user?.school_id ?? user?.complete_data?.school?.id ?? keyData?.school_id ?? null,
  };
}
