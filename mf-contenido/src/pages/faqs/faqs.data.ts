import { type Faq, faqSchema, faqsQuery } from '@red/api/faqs.queries';
import { takesFeedbackQuery } from '@red/api/feedback.queries';
import type { PageHead, PagePrefetch } from '@red/contract/page';
import * as z from 'zod/mini';
import { faqCategoryOf, faqsOf } from '../../faq-categories/faq-categories.rules';
import { plainTextOf } from '../../html-text/plain-text';

/** All the questions: tabs only choose from them. */
export const prefetch: PagePrefetch = ({ queryClient }) =>
  Promise.all([queryClient.prefetchQuery(faqsQuery()), queryClient.prefetchQuery(takesFeedbackQuery())]);

/** The questions that the address shows, as schema.org describes them (UX-14). */
export const head: PageHead = ({ queryClient, searchParams }) => {
  const parsed = z.safeParse(z.array(faqSchema), queryClient.getQueryData(faqsQuery().queryKey));
  const questions = parsed.success ? faqsOf(parsed.data, faqCategoryOf(searchParams)).flatMap(question) : [];
  return questions.length > 0 ? { jsonLd: [faqPage(questions)] } : {};
};

const faqPage = (mainEntity: readonly Record<string, unknown>[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'es-MX',
  mainEntity,
});

/** One question with its answer; none where there is nothing to answer with. */
function question({ question: name, answerHtml }: Faq): Record<string, unknown>[] {
  const text = plainTextOf(answerHtml ?? '');
  if (!text) return [];
  return [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }];
}
