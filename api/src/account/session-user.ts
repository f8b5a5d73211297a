import type { SessionUser } from '@red/contract/session-user';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { grades, groups, levels, profiles, schools, userRoles, users } from '../database/tables';

/** The user object of the login answer (D1 §3). */
export async function sessionUser(
  queries: Queries,
  userId: number,
  bearerToken: string,
): Promise<SessionUser | null> {
  const [found] = await queries
    .select({ user: users, profile: profiles, school: schools, grade: grades, level: levels, group: groups })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(grades, eq(grades.id, profiles.gradeId))
    .leftJoin(levels, eq(levels.id, grades.levelId))
    .leftJoin(groups, eq(groups.id, profiles.groupId))
    .where(eq(users.id, userId));
  if (!found) return null;
  const { user, profile, school, grade, level, group } = found;
  const roles = await queries
    .select({ name: userRoles.name })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  return {
    id: user.id,
    email: user.email,
    bearer_token: bearerToken,
    password_available: user.passwordAvailable,
    confirmed: user.confirmed,
    school_id: user.schoolId,
    user_roles: roles.map(({ name }) => ({ name, user_type: { description: name } })),
    // Personal, so not before the address is confirmed and the password valid (AMB-32).
    blink_learning_sso:
      user.learningContentUrl && user.confirmed && user.passwordAvailable
        ? { URL: user.learningContentUrl }
        : null,
    complete_data: profile && {
      name: profile.name,
      paternal_surname: profile.paternalSurname,
      maternal_surname: profile.maternalSurname,
      red_id: profile.redId,
      school,
      scholar_group: group,
      scholar_grades: grade ? [{ id: grade.id, name: grade.name, scholar_level: level }] : [],
      excel_parent: profile.guardianName
        ? {
            name: profile.guardianName,
            paternal_surname: profile.guardianPaternalSurname,
            maternal_surname: profile.guardianMaternalSurname,
          }
        : null,
    },
  };
}
