import { sendFeedback, takesFeedbackQuery } from '@red/api/feedback.queries';
import { randomId } from '@red/api/random-id';
import { Button, cssMedia, styled } from '@red/ui/core';
import { deferredComponent } from '@red/ui/deferred-component';
import { useQuery } from '@red/ui/query';
import { useLocation } from '@red/ui/router';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { FEEDBACK, feedbackFailure } from './feedback.messages';

const CommentForm = deferredComponent(() => import('./comment-form'));

const Box = styled('section')(({ theme: { celosia } }) => ({
  marginTop: 48,
  padding: '22px 20px',
  borderRadius: celosia.radius.bento,
  background: celosia.semantic.sectionGround,
  '& > h2': { fontSize: 22, fontWeight: 700, lineHeight: 1.2 },
  '& p:focus': { outline: 'none' },
  [cssMedia.up('md')]: { padding: '26px 28px' },
}));

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 14 });

const Said = styled('p')({ marginTop: 14, '&:empty': { margin: 0 } });

/**
 * "¿Te sirvió esta página?" at the end of a page: two buttons and, after that, an optional comment. Nothing is sent but
 * path, answer and comment. It is not offered by an API that does not take it, nor without scripts.
 */
export function PageFeedback() {
  const { data: isOffered } = useQuery(takesFeedbackQuery());
  const { pathname } = useLocation();
  return isOffered ? <Question key={pathname} page={pathname} /> : null;
}

interface Answer {
  /** What was pressed last and has arrived. */
  helpful: boolean | null;
  /** What is in flight. */
  sending: boolean | null;
  failure: string | null;
  commented: boolean;
}

function Question({ page }: { page: string }) {
  const titleId = useId();
  const [answer, setAnswer] = useState<Answer>({
    helpful: null,
    sending: null,
    failure: null,
    commented: false,
  });
  /** Id of this visit: a later answer replaces an earlier one. */
  const id = useRef<string | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  // Answer and comment may be in flight at the same time.
  const note = (news: Partial<Answer>) => setAnswer((before) => ({ ...before, ...news }));

  const send = async (helpful: boolean, comment?: string) => {
    id.current ??= randomId();
    await sendFeedback({ id: id.current, page, helpful, ...(comment && { comment }) });
  };
  const press = async (helpful: boolean) => {
    if (answer.sending !== null) return;
    note({ sending: helpful, failure: null });
    try {
      await send(helpful);
      note({ helpful, sending: null });
    } catch (error) {
      note({ sending: null, failure: feedbackFailure(error) });
    }
  };
  const { helpful, sending, failure, commented } = answer;
  const choice = (value: boolean) => ({
    variant: helpful === value ? ('contained' as const) : ('outlined' as const),
    size: 'md' as const,
    busy: sending === value,
    'aria-pressed': helpful === value,
    onClick: () => void press(value),
  });
  return (
    <Box aria-labelledby={titleId} data-script data-print="hide">
      <h2 id={titleId}>{FEEDBACK.question}</h2>
      <Choices role="group" aria-labelledby={titleId}>
        <Button {...choice(true)} startIcon={ThumbsUp}>
          {FEEDBACK.yes}
        </Button>
        <Button {...choice(false)} startIcon={ThumbsDown}>
          {FEEDBACK.no}
        </Button>
      </Choices>
      <Said aria-live="polite" ref={said} tabIndex={-1}>
        {failure ?? (helpful === null ? '' : commented ? FEEDBACK.commented : FEEDBACK.thanks)}
      </Said>
      {helpful !== null && !commented && (
        <CommentForm
          label={helpful ? FEEDBACK.whatHelped : FEEDBACK.whatIsMissing}
          send={async (comment) => {
            await send(helpful, comment);
            note({ failure: null, commented: true });
            // The pressed button is gone.
            said.current?.focus();
          }}
        />
      )}
    </Box>
  );
}
