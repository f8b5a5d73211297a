import { site } from '@red/contract/host';
import { Button, styled } from '@red/ui/core';
import { FormNotice } from '@red/ui/forms';
import { MessageDialog } from '@red/ui/overlays';
import { useState } from 'react';
import { REGISTRO_TEXTS as T } from './registro.messages';

const Again = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  marginTop: 14,
  '& > p': { margin: 0 },
  '& > [role]': { textAlign: 'left' },
});

export interface RegistrationDoneProps {
  /** Where the mail went; null while there is nothing to say. */
  email: string | null;
  /** Whether that is the address with which the visitor is logged in: the password stays what it was. */
  isKnown: boolean;
  /** Sends the mail again; resolves with what went wrong, in words, or null. */
  sendAgain(): Promise<string | null>;
  /** The address is wrong: back to its field. */
  onCorrect(): void;
  onClose(): void;
}

/** Says that the registration is saved and where its mail went, and sends that again or to another address (AUTH-114). */
export function RegistrationDone({ email, isKnown, sendAgain, onCorrect, onClose }: RegistrationDoneProps) {
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const again = async () => {
    if (email === null) return;
    setBusy(true);
    const failure = await sendAgain();
    setBusy(false);
    setNews(failure ? { tone: 'error', text: failure } : { tone: 'success', text: T.sentAgain(email) });
  };
  const request = email !== null && {
    tone: 'success' as const,
    title: T.successTitle,
    text: (isKnown ? T.knownText : T.successText)(email, site().productName),
    confirm: T.successConfirm,
  };
  return (
    <MessageDialog request={request || null} onAnswer={onClose}>
      <Again>
        {news ? <FormNotice tone={news.tone}>{news.text}</FormNotice> : <p>{T.successHint}</p>}
        <Button variant="text" size="md" busy={busy} busyLabel={T.sendingAgain} onClick={again}>
          {T.sendAgain}
        </Button>
        <Button
          variant="text"
          size="md"
          onClick={() => {
            setNews(null);
            onCorrect();
          }}
        >
          {T.correct}
        </Button>
      </Again>
    </MessageDialog>
  );
}
