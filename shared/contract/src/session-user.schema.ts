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
  /** Address to which this tab's registration has had a confirmation sent. */
  confirmation_sent_to: nullable(z.string()),
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
