import { FEEDBACK_COMMENT_MAX, feedbackCommentSchema } from '@red/api/forms/feedback.schema';
import { Button, styled } from '@red/ui/core';
import { FormNotice, FormProvider, TextAreaField, useZodForm } from '@red/ui/forms';
import { useState } from 'react';
import { FEEDBACK, feedbackFailure } from './feedback.messages';

const Form = styled('form')({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  marginTop: 14,
  '& > :not(button)': { width: '100%', maxWidth: 620 },
});

export interface CommentFormProps {
  label: string;
  /** Throws when the comment has not arrived. */
  send(comment: string): Promise<void>;
}

/** The comment that may follow an answer. */
export default function CommentForm({ label, send }: CommentFormProps) {
  const form = useZodForm(feedbackCommentSchema, { defaultValues: { comment: '' }, mode: 'onSubmit' });
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ comment }) => {
    setFailure(null);
    await send(comment).catch((error: unknown) => setFailure(feedbackFailure(error)));
  });
  return (
    <FormProvider {...form}>
      <Form noValidate onSubmit={submit}>
        <TextAreaField
          label={label}
          optional
          hint={FEEDBACK.hint}
          rows={3}
          maxLength={FEEDBACK_COMMENT_MAX}
          counter
          {...form.register('comment')}
        />
        {failure && <FormNotice tone="error">{failure}</FormNotice>}
        <Button
          type="submit"
          variant="outlined"
          size="md"
          busy={form.formState.isSubmitting}
          busyLabel={FEEDBACK.sending}
        >
          {FEEDBACK.send}
        </Button>
      </Form>
    </FormProvider>
  );
}
