import type { SessionUser } from '@red/contract/session-user';
import { sessionUserSchema } from '@red/contract/session-user.schema';
import * as z from 'zod/mini';
import { errorsSchema, flagSchema, idSchema, maybe, maybeText } from './answer.schema';
import type { InitialKeyPayload } from './forms/initial-key.schema';
import type { LoginPayload } from './forms/login.schema';
import type { PasswordChangePayload } from './forms/new-password.schema';
import type { RecoveryPayload } from './forms/recovery.schema';
import type { RegistrationPayload } from './forms/registration.schema';
import { ApiError, type Call, request, requestWithStatus, send, serverErrors } from './http';
import { PATHS } from './paths';
import { withProof } from './proof-wanted';
import type { CallOptions } from './query';

// --- login (API-02) ---

export const loginAnswerSchema = z.object({
  data: maybe(sessionUserSchema),
  bearer_token: maybeText,
  errors: errorsSchema,
});

export interface LoginResult {
  /** The user as it is to be stored, its `bearer_token` filled in; null when the server sent none. */
  user: SessionUser | null;
  /** From the top level, else from the user object (AMB-19). */
  bearerToken: string | null;
  /** Not empty = the login failed, whatever the status (AMB-19). */
  errors: string[];
}

/** The work that the calls about accounts ask for. */
const prove = (signal: AbortSignal | undefined) => async () =>
  (await import('./proof-of-work')).proveForLogin({ signal });

/**
 * Throws `ApiError` for an error status; a 200 with errors is returned with them. While many wrong passwords are tried,
 * the API asks for work, which is done here without a word.
 */
export async function requestLogin(
  payload: LoginPayload,
  { signal }: CallOptions = {},
): Promise<LoginResult> {
  const answer = await withProof(
    (headers) =>
      request({
        method: 'POST',
        path: PATHS.login,
        body: payload,
        headers,
        schema: loginAnswerSchema,
        signal,
      }),
    prove(signal),
  );
  const bearerToken = answer.bearer_token ?? answer.data?.bearer_token ?? null;
  return {
    user: answer.data ? { ...answer.data, bearer_token: bearerToken } : null,
    bearerToken,
    errors: serverErrors(answer),
  };
}

// --- password recovery and change (API-03, API-04) ---

/** The plain answer of a mutation: read `message`, `errors` with `serverErrors(answer)`. */
export const outcomeSchema = z.object({
  success: maybe(flagSchema),
  message: maybeText,
  errors: errorsSchema,
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** After several mails to one address the API asks for work, which is done here without a word. */
export function requestPasswordRecovery(
  payload: RecoveryPayload,
  { signal }: CallOptions = {},
): Promise<Outcome> {
  return withProof(
    (headers) =>
      request({
        method: 'POST',
        path: PATHS.passwordRecovery,
        body: payload,
        headers,
        schema: outcomeSchema,
        signal,
      }),
    prove(signal),
  );
}

/** `success: false` is returned, not thrown. */
export function changePassword(
  payload: PasswordChangePayload,
  { signal }: CallOptions = {},
): Promise<Outcome> {
  return request({ method: 'PUT', path: PATHS.passwordChange, body: payload, schema: outcomeSchema, signal });
}

// --- initial key (API-05) ---

const keyDataSchema = z.looseObject({
  /** Becomes login_key_id of the registration (AMB-34). */
  id: z.optional(idSchema),
  school_id: maybe(idSchema),
  bearer_token: maybeText,
});
export const keyAnswerSchema = z.object({
  success: maybe(flagSchema),
  message: maybeText,
  data: z.catch(maybe(keyDataSchema), undefined),
});
export type KeyAnswer = z.infer<typeof keyAnswerSchema>;

/**
 * `success: false` is returned with its message; error statuses and lost connections throw (AUTH-58, AUTH-59). While many
 * wrong keys are tried, the API asks for work, which is done here without a word.
 */
export function validateKey(payload: InitialKeyPayload, { signal }: CallOptions = {}): Promise<KeyAnswer> {
  return withProof(
    (headers) =>
      request({
        method: 'PUT',
        path: PATHS.loginKey,
        body: payload,
        headers,
        schema: keyAnswerSchema,
        signal,
      }),
    prove(signal),
  );
}

// --- logout (API-06) ---

/** The answer is not read; throws `ApiError` when the call fails. Its 401 does not end the session again. */
export function requestLogout(token: string, { signal }: CallOptions = {}): Promise<void> {
  return send({ method: 'PUT', path: PATHS.logout, token, signal, reportsUnauthorized: false });
}

// --- registration (API-07) ---

export const SENT_SUCCESSFULLY = 'enviado exitosamente';
const registrationFacts = {
  status: maybe(z.union([z.number(), z.string(), z.boolean()])),
  message: maybeText,
};
export const registrationAnswerSchema = z.object({
  ...registrationFacts,
  data: z.catch(maybe(z.object(registrationFacts)), undefined),
  errors: errorsSchema,
});

export interface RegistrationResult {
  succeeded: boolean;
  message: string | undefined;
  errors: string[];
}

/**
 * Succeeds if data.status is 200 or data.message contains `enviado exitosamente`; both are also looked for at the
 * top level. Throws `ApiError` for an error status.
 */
export async function completeRegistration(
  payload: RegistrationPayload,
  { token, reportsUnauthorized, signal }: CallOptions & Pick<Call, 'token' | 'reportsUnauthorized'> = {},
): Promise<RegistrationResult> {
  const answer = await withProof(
    (headers) =>
      request({
        method: 'POST',
        path: PATHS.completeRegister,
        body: payload,
        headers,
        token,
        ...(reportsUnauthorized !== undefined && { reportsUnauthorized }),
        schema: registrationAnswerSchema,
        signal,
      }),
    prove(signal),
  );
  const places = [answer.data, answer];
  const message = places.map((place) => place?.message).find((text) => text) ?? undefined;
  const errors = serverErrors(answer);
  const succeeded =
    errors.length === 0 &&
    places.some((place) => Number(place?.status) === 200 || place?.message?.includes(SENT_SUCCESSFULLY));
  return { succeeded, message, errors };
}

// --- e-mail confirmation (API-08) ---

export const confirmationPayloadSchema = z.object({
  token: z.string('Falta el token de confirmación.').check(z.minLength(1, 'Falta el token de confirmación.')),
});

/** Succeeds with `success: true` or with status 200 (AUTH-150), and answers what the server said. Throws `ApiError` otherwise. */
export async function confirmEmail(token: string, { signal }: CallOptions = {}): Promise<Outcome> {
  try {
    const { status, body } = await requestWithStatus({
      method: 'PUT',
      path: PATHS.confirmation,
      body: { token },
      schema: z.catch(outcomeSchema, {}),
      signal,
    });
    if (status !== 200 && body.success !== true) throw new ApiError('refused', { status, body });
    return body;
  } catch (error) {
    const spoken = error instanceof ApiError ? z.safeParse(outcomeSchema, error.body).data : undefined;
    if (spoken?.success !== true) throw error;
    return spoken;
  }
}
