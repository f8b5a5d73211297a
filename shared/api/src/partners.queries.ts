import * as z from 'zod/mini';
import { flagSchema, idSchema, maybe, maybeText } from './answer.schema';
import { fetchData } from './fetch-data';
import { request } from './http';
import { fillPath, PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';

export const familyNoticeSchema = z.object({
  id: idSchema,
  title: z.string(),
  date: maybeText,
  hour: maybeText,
  description: maybeText,
  /** Beyond the documents' table: whether its day is over in Mexico City, by the clock of the API. */
  past: maybe(flagSchema),
});
export const partnerLinksSchema = z.object({
  math_challenge_active: maybe(flagSchema),
  lexium_active: maybe(flagSchema),
  milton_active: maybe(flagSchema),
});
export const partnersSchema = z.object({
  family_notices: maybe(z.array(familyNoticeSchema)),
  partner_links: maybe(partnerLinksSchema),
});
export type FamilyNotice = z.infer<typeof familyNoticeSchema>;
export type PartnerLinks = z.infer<typeof partnerLinksSchema>;
export type Partners = z.infer<typeof partnersSchema>;

/** API-17. */
export function fetchPartners(token: string, { signal }: CallOptions = {}): Promise<Partners> {
  return fetchData({ path: PATHS.partnersLinks, token, data: partnersSchema, signal });
}

/** The key holds the token because the answer belongs to one person; it lives in memory only. */
export const partnersQuery = (token: string): ApiQuery<Partners> => ({
  queryKey: ['partners', token],
  queryFn: ({ signal }) => fetchPartners(token, { signal }),
  staleTime: MINUTE_MS,
});

export const teacherLoginLinkAnswerSchema = z.object({
  err: maybe(z.object({ code: maybe(idSchema), msg: maybeText })),
  res: maybe(z.union([z.string(), z.object({ link: maybeText })])),
});

export interface TeacherLoginLink {
  /** Null when the service answered an error or sent no http(s) link: the button is then disabled (PARTNERS-29). */
  link: string | null;
  /** To be logged, not shown. */
  error: { code: string; message: string } | null;
}

/**
 * The teacher's login link of the external service (API-18), asked through our API, which adds the service's
 * apiKey (AMB-63). The e-mail is a URL-encoded path segment. Throws `ApiError` when the call itself fails.
 */
export async function fetchTeacherLoginLink(
  { email, token }: { email: string; token: string },
  { signal }: CallOptions = {},
): Promise<TeacherLoginLink> {
  const answer = await request({
    method: 'GET',
    path: fillPath(PATHS.teacherLoginLink, { email }),
    token,
    schema: teacherLoginLinkAnswerSchema,
    signal,
  });
  if (answer.err) {
    return { link: null, error: { code: String(answer.err.code ?? ''), message: answer.err.msg ?? '' } };
  }
  const link = typeof answer.res === 'string' ? answer.res : answer.res?.link;
  return { link: link && /^https?:\/\//.test(link) ? link : null, error: null };
}

export const teacherLoginLinkQuery = (email: string, token: string): ApiQuery<TeacherLoginLink> => ({
  queryKey: ['partners', 'teacher-login-link', email, token],
  queryFn: ({ signal }) => fetchTeacherLoginLink({ email, token }, { signal }),
  staleTime: 5 * MINUTE_MS,
});
