// Types only: this module is part of every first load, the schema is not.
import type * as z from 'zod/mini';
import type { sessionUserSchema } from './session-user.schema';

/** What the login answers and the tab keeps (SHELL-75 to SHELL-78). */
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** The name shown for a user who has none (SHELL-61, AUTH-22). */
export const NAMELESS_USER = 'Usuario';

/** Role texts of a user, trimmed and in lower case, from both places the documents give them (AMB-31, SHELL-65). */
function rolesOf(user: SessionUser | null): string[] {
  return (user?.user_roles ?? [])
    .flatMap((role) => [role.user_type?.description, role.name])
    .filter((text): text is string => typeof text === 'string')
    .map((text) => text.trim().toLowerCase());
}

const TEACHER_ROLES = ['profesor', 'docente', 'docentes'];
export const isSistemas = (user: SessionUser | null) => rolesOf(user).includes('sistemas');
export const isFamily = (user: SessionUser | null) => rolesOf(user).includes('familias');
export const isTeacher = (user: SessionUser | null) =>
  rolesOf(user).some((role) => TEACHER_ROLES.includes(role));

/** Logged in as the header means it: a token, and neither an open registration nor an expired password (AMB-32). */
export function isLoggedIn(user: SessionUser | null): boolean {
  return Boolean(user?.bearer_token) && user?.confirmed !== false && user?.password_available !== false;
}

/** A token with an expired password may only visit /nueva-contrasena (SHELL-81). */
export function mustChangePassword(user: SessionUser | null): boolean {
  return Boolean(user?.bearer_token) && user?.password_available === false;
}

/** Who the user is, by first name: in a family account, whose data are the pupil's, the guardian (SHELL-60, AUTH-23). */
export function displayName(user: SessionUser | null): string {
  const data = user?.complete_data;
  const guardian = isFamily(user) ? data?.excel_parent?.name?.trim() : undefined;
  return guardian || data?.name?.trim() || NAMELESS_USER;
}

/** Learning-content address of the user menu (SHELL-62); only http(s) is offered. */
export function contentUrl(user: SessionUser | null): string | null {
  const url = user?.blink_learning_sso?.URL;
  return url && /^https?:\/\//.test(url) ? url : null;
}
