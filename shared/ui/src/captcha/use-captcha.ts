import { CAPTCHA_MESSAGES } from '@red/api/forms/captcha.messages';
import { toasts } from '@red/contract/host';
import { useState } from 'react';

/** The captcha of a form that can be sent at any time: a gate in front of its request (AUTH-35, AMB-22, AMB-30, AMB-87). */
export function useCaptcha() {
  const [answer, setAnswer] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  return {
    /** Null while there is none. */
    answer,
    /** What `Captcha` takes. */
    field: { onChange: setAnswer, resetKey: round },
    /** After each attempt: an answer is good for one. */
    restart() {
      setAnswer(null);
      setRound((before) => before + 1);
    },
    isSolved: answer !== null,
    /** Asks for it in a toast. */
    ask() {
      toasts.show({ tone: 'warning', text: CAPTCHA_MESSAGES.others });
    },
  };
}
