import type { Faq } from '@red/api/faqs.queries';
import { cssMedia, styled } from '@red/ui/core';
import { Disclosure, DisclosureList } from '@red/ui/disclosure';
import { SafeHtml } from '@red/ui/safe-html';
import { useEffect } from 'react';

const Answer = styled(SafeHtml)(({ theme: { celosia } }) => ({
  maxWidth: 720,
  color: celosia.color.tinta[700],
  overflowWrap: 'anywhere',
  '& > :where(p, ul, ol) ~ :where(p, ul, ol)': { marginTop: 12 },
  '& ul': { listStyle: 'disc', paddingLeft: 22 },
  '& ol': { listStyle: 'decimal', paddingLeft: 22 },
  '& strong, & b': { fontWeight: 700, color: celosia.semantic.text },
  '& a': {
    color: celosia.semantic.primary,
    fontWeight: 600,
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: 4,
    textDecorationColor: celosia.color.cempasuchil[400],
  },
  [cssMedia.up('md')]: { fontSize: 18 },
}));

/** Questions of one category: at most one is open (CONT-76), at first the one that was asked for, if any. Give it a `key` per category, so that it starts closed. */
export function FaqList({ faqs, asked }: { faqs: readonly Faq[]; asked: string | null }) {
  useBrokenAnswerLog(faqs);
  return (
    <DisclosureList>
      {faqs.map((faq) => (
        <Disclosure
          key={faq.id}
          group="faqs"
          headingLevel={2}
          title={faq.question}
          defaultOpen={String(faq.id) === asked}
        >
          <Answer html={faq.answerHtml} />
        </Disclosure>
      ))}
    </DisclosureList>
  );
}

/** Answers that cannot be decoded are shown empty; this logs them (CONT-82). */
function useBrokenAnswerLog(faqs: readonly Faq[]): void {
  useEffect(() => {
    for (const { id, answerHtml } of faqs) {
      if (answerHtml === null) console.error(`[faqs] the answer of question ${id} is not valid base64`);
    }
  }, [faqs]);
}
