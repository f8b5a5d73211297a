import * as z from 'zod/mini';
import { idSchema, maybe, maybeText, namedSchema } from './answer.schema';
import { fetchData } from './fetch-data';
import { PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';

export const faqSchema = z.object({
  id: idSchema,
  question: z.string(),
  /** Base64 of UTF-8 HTML: decode with `decodeBase64Html`, then sanitize (AMB-83). */
  answer: maybeText,
  cat_faq: maybe(namedSchema),
});
export type Faq = z.infer<typeof faqSchema>;

/** API-16. Categories are not filtered here. */
export function fetchFaqs({ signal }: CallOptions = {}): Promise<Faq[]> {
  return fetchData({ path: PATHS.faqs, data: z.array(faqSchema), signal });
}

export const faqsQuery = (): ApiQuery<Faq[]> => ({
  queryKey: ['faqs'],
  queryFn: fetchFaqs,
  staleTime: 10 * MINUTE_MS,
});
