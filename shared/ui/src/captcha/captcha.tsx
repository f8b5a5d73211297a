import { site } from '@red/contract/host';
import { useCallback, useEffect, useRef } from 'react';
import { AltchaBox } from './altcha-box';
import type { CaptchaState } from './captcha-state';
import { RecaptchaBox } from './recaptcha-box';

export type { CaptchaState } from './captcha-state';

export interface CaptchaProps {
  /** The answer to send as `g-recaptcha-response`; null when there is none (any more). */
  onChange(answer: string | null): void;
  /** Change it to start over, after an answer was used. */
  resetKey?: string | number;
  onStateChange?(state: CaptchaState): void;
  /** Id of a text that explains what the captcha is needed for. */
  describedById?: string;
}

/**
 * The captcha of the deployment's provider (AUTH-02, AMB-29). Starts over with `resetKey`; an answer that
 * expires is taken back with `onChange(null)`.
 */
export function Captcha({ onChange, onStateChange, resetKey, describedById }: CaptchaProps) {
  const listeners = useRef({ onChange, onStateChange });
  useEffect(() => {
    listeners.current = { onChange, onStateChange };
  });
  const onAnswer = useCallback((answer: string | null) => listeners.current.onChange(answer), []);
  const onState = useCallback((state: CaptchaState) => listeners.current.onStateChange?.(state), []);
  const Box = site().captcha.provider === 'recaptcha' ? RecaptchaBox : AltchaBox;
  return <Box key={resetKey} onAnswer={onAnswer} onState={onState} describedById={describedById} />;
}
