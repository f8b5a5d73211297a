import * as z from 'zod/mini';

/** Feedback on a page: whether it helped and, optionally, why. */
export const FEEDBACK_COMMENT_MAX = 500;
const TOO_LONG = `Máximo ${FEEDBACK_COMMENT_MAX} caracteres.`;
const EMPTY = 'Escribe tu comentario.';

/** Lines and tabs are text; no database stores the first of the others. */
const PLAIN = /^[\P{Cc}\t\n\r]*$/u;

const comment = z
  .string()
  .check(z.trim(), z.maxLength(FEEDBACK_COMMENT_MAX, TOO_LONG), z.regex(PLAIN, 'Usa solo letras y signos.'));

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const feedbackCommentSchema = z.object({ comment: comment.check(z.minLength(1, EMPTY)) });

export const feedbackPayloadSchema = z.strictObject({
  /** Made by the page: a later answer with the same id takes the place of the earlier one. */
  id: z.string().check(z.regex(UUID)),
  /** Path of a page of the site; what stands behind `?` or `#` may be personal and is not sent. */
  page: z.string().check(z.maxLength(200), z.regex(/^\/(?!\/)[\w\-./]*$/)),
  helpful: z.boolean(),
  comment: z.optional(comment),
});
export type FeedbackPayload = z.infer<typeof feedbackPayloadSchema>;
