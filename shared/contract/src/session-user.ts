import * as z from 'zod/mini';

/** true and false also arrive as words (AMB-20, SHELL-79). */
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
]);
const nullable = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
const id = z.union([z.number(), z.string()]);
const name = nullable(z.string());

/** What the login answers and `sessionStorage.userData` keeps (SHELL-75 to SHELL-78). Unknown fields are kept. */
export const sessionUserSchema = z.looseObject({
  bearer_token: nullable(z.string()),
  id: nullable(id),
  email: nullable(z.string()),
  password_available: nullable(flag),
  confirmed: nullable(flag),
  school_id: nullable(id),
  user_roles: nullable(
    z.array(
      z.looseObject({
        name,
        user_type: nullable(z.looseObject({ description: name })),
      }),
    ),
  ),
  blink_learning_sso: nullable(z.looseObject({ URL: nullable(z.string()) })),
  complete_data: nullable(
    z.looseObject({
      name,
      paternal_surname: name,
      maternal_surname: name,
      red_id: nullable(id),
      school: nullable(z.looseObject({ id: nullable(id) })),
      scholar_group: nullable(z.looseObject({ id: nullable(id) })),
      scholar_grades: nullable(
        z.array(
          z.looseObject({ id: nullable(id), scholar_level: nullable(z.looseObject({ id: nullable(id) })) }),
        ),
      ),
      excel_parent: nullable(z.looseObject({ name, paternal_surname: name, maternal_surname: name })),
    }),
  ),
});

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
