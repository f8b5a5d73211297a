import * as z from 'zod/mini';
import { idSchema, maybe, maybeText, namedSchema } from './answer.schema';
import { decodeBase64Html } from './base64-html';
import { fetchData } from './fetch-data';
import { PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';

const facts = { id: idSchema, question: z.string(), cat_faq: maybe(namedSchema) };

/** As the API sends it. */
export const encodedFaqSchema = z.object({
  ...facts,
  /** Base64 of UTF-8 HTML (AMB-83). */
  answer: maybeText,
});

/** As pages have it: what a page takes along compresses with its text, which base64 does not. */
export const faqSchema = z.object({
  ...facts,
  /** Sanitize it. Empty where there is no answer, null where it is not base64 of UTF-8 (CONT-81, CONT-82). */
  answerHtml: z.nullable(z.string()),
});
export type Faq = z.infer<typeof faqSchema>;

/** API-16. Categories are not filtered here. */
export async function fetchFaqs({ signal }: CallOptions = {}): Promise<Faq[]> {
  const encoded = await fetchData({ path: PATHS.faqs, data: z.array(encodedFaqSchema), signal });
  return encoded.map(({ answer, ...faq }) => ({ ...faq, answerHtml: decodeBase64Html(answer ?? '') }));
}

/** Earlier releases keep encoded answers under `faqs`, and a tab may hold them. */
export const faqsQuery = (): ApiQuery<Faq[]> => ({
  queryKey: ['faqs', 'decoded'],
  queryFn: fetchFaqs,
  staleTime: 10 * MINUTE_MS,
});
