import type { RegistrationKey } from '@red/contract/session';
import type { SessionUser } from '@red/contract/session-user';

type Id = string | number;

export interface RegistrationIdentity {
  /** With a validated key the ID on the form may stay empty (AUTH-88). */
  idRequired: boolean;
  /** Who the registration belongs to in the payload (AUTH-109, AUTH-110, AMB-34). */
  owner: { loginKeyId: Id } | { userId: Id | undefined };
  /** Sent as bearer token when there is one (AUTH-112, AMB-33). */
  token: string | null;
  /** School of the grades call (AMB-36). */
  schoolId: Id | null;
}

/** What the session says of the person who registers. Pure. */
export function registrationIdentity(
  user: SessionUser | null,
  registrationKey: RegistrationKey | null,
): RegistrationIdentity {
  const keyData = registrationKey?.data;
  return {
    idRequired: registrationKey === null,
    owner: keyData?.id === undefined ? { userId: user?.id ?? undefined } : { loginKeyId: keyData.id },
    token: user?.bearer_token ?? keyData?.bearer_token ?? null,
    schoolId: user?.school_id ?? user?.complete_data?.school?.id ?? keyData?.school_id ?? null,
  };
}
