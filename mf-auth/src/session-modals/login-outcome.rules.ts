import { offlineMessage, serverErrors } from '@red/api/http';
import type { LoginResult } from '@red/api/session.queries';
import { addressWithToken } from '@red/contract/external-address';
import { displayName, isSistemas, type SessionUser } from '@red/contract/session-user';
import { LOGIN_TEXTS } from './session-modals.messages';

/** Outcome of a login. Every user in it is ready to be stored. */
export type LoginOutcome =
  | { kind: 'refused'; text: string }
  | { kind: 'password-expired'; user: SessionUser; email: string }
  | { kind: 'registration-open'; user: SessionUser }
  | {
      kind: 'welcome';
      user: SessionUser;
      name: string;
      /** Sets the flag of a tab that belongs to the administration (AUTH-25). */
      sistemas: boolean;
      /** External address with the token, or null to stay on this site (AMB-16). */
      leaveTo: string | null;
    };

export interface LoginCircumstances {
  /** As typed in the form. */
  email: string;
  /** The configured address that logged-in visitors are sent to. */
  redirectUrl: string | null;
}

/**
 * Decides what an answered login means, in the documents' order: errors, expired password, open registration,
 * welcome (AUTH-16 to AUTH-27). Pure.
 */
export function loginOutcome(answer: LoginResult, { email, redirectUrl }: LoginCircumstances): LoginOutcome {
  const { bearerToken } = answer;
  const user = answer.user ?? (bearerToken ? { bearer_token: bearerToken } : null);
  if (!user || answer.errors.length > 0) return { kind: 'refused', text: loginFailureText(answer) };
  if (user.password_available === false) {
    const knownEmail = user.email?.trim() || email;
    return { kind: 'password-expired', user: { ...user, email: knownEmail }, email: knownEmail };
  }
  if (user.confirmed === false) return { kind: 'registration-open', user };
  return {
    kind: 'welcome',
    user,
    name: displayName(user),
    sistemas: isSistemas(user),
    leaveTo: bearerToken ? addressWithToken(redirectUrl, bearerToken) : null,
  };
}

/** The first server error of an answer or `ApiError`, else that there is no network, else the advice to check what was typed (AUTH-28, AUTH-29, UX-31). */
export function loginFailureText(source: unknown): string {
  return serverErrors(source)[0] ?? offlineMessage(source) ?? LOGIN_TEXTS.failureText;
}
