/**
 * loading: the provider is on its way · ready: waiting for the visitor · working: being checked ·
 * solved: the answer is valid · failed: it cannot be used now, the reason is shown.
 */
export type CaptchaState = 'loading' | 'ready' | 'working' | 'solved' | 'failed';

/** What a provider's box gets from `Captcha`. */
export interface CaptchaBoxProps {
  onAnswer(answer: string | null): void;
  onState(state: CaptchaState): void;
  describedById: string | undefined;
}
