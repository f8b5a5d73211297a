import { site } from '@red/contract/host';
import { styled } from '@red/ui/core';
import { useEffect, useRef, useState } from 'react';
import { CAPTCHA_HEIGHT, CaptchaFailure, CaptchaFrame } from './captcha-frame';
import type { CaptchaBoxProps } from './captcha-state';
import { loadRecaptcha } from './load-recaptcha';

const Slot = styled('div')({
  minHeight: CAPTCHA_HEIGHT,
  '& > div': { width: 304 },
  // The provider's frame is 304 px wide and does not shrink.
  '@media (max-width: 359px)': { '& > div': { transform: 'scale(.84)', transformOrigin: '0 0' } },
});

/** The provider's "v2 checkbox", rendered explicitly once its script is there. */
export function RecaptchaBox({ onAnswer, onState }: CaptchaBoxProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  // `attempt` is a dependency because a new number starts the load over.
  useEffect(() => {
    let current = true;
    const fail = () => {
      if (!current) return;
      setPhase('failed');
      onState('failed');
      onAnswer(null);
    };
    setPhase('loading');
    onState('loading');
    onAnswer(null);
    loadRecaptcha().then((api) => {
      if (!current || !slot.current) return;
      // A fresh element each time: the provider refuses one that already holds a widget.
      const container = document.createElement('div');
      slot.current.replaceChildren(container);
      api.render(container, {
        sitekey: site().captcha.siteKey,
        callback: (answer) => {
          onState('solved');
          onAnswer(answer);
        },
        'expired-callback': () => {
          onState('ready');
          onAnswer(null);
        },
        'error-callback': fail,
      });
      setPhase('ready');
      onState('ready');
    }, fail);
    return () => {
      current = false;
    };
  }, [attempt, onAnswer, onState]);

  return (
    <>
      {phase === 'failed' && (
        <CaptchaFailure onRetry={() => setAttempt(attempt + 1)}>
          No pudimos cargar reCAPTCHA. Puede que tu red o un bloqueador lo impida: permítelo y vuelve a
          intentarlo.
        </CaptchaFailure>
      )}
      {phase === 'loading' && <CaptchaFrame role="status">Cargando la verificación…</CaptchaFrame>}
      {/* Always there: the next attempt fills it before the phase has changed on the screen. */}
      <Slot ref={slot} hidden={phase !== 'ready'} />
    </>
  );
}
