import { keyframes, styled } from '@red/ui/core';
import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { CaptchaFailure, CaptchaFrame } from './captcha-frame';
import type { CaptchaBoxProps } from './captcha-state';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Box = styled('span')(({ theme }) => {
  const { color } = theme.celosia;
  return {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 30,
    height: 30,
    '& > input': {
      appearance: 'none',
      gridArea: '1 / 1',
      width: 30,
      height: 30,
      margin: 0,
      border: `2px solid ${color.tinta[500]}`,
      borderRadius: 6,
      background: color.cal[0],
      cursor: 'pointer',
    },
    '& > input:checked': {
      borderColor: 'transparent',
      background: 'transparent',
    },
    '& > input:focus-visible': { outline: `3px solid ${color.pizarron[700]}`, outlineOffset: 3 },
    '& > svg': { gridArea: '1 / 1', pointerEvents: 'none', color: color.hoja[600] },
    '& > svg[data-turning]': { animation: `${turn} 1s linear infinite`, color: color.pizarron[600] },
    '@media (prefers-reduced-motion: reduce)': { '& > svg[data-turning]': { animation: 'none' } },
  };
});

const Words = styled('div')(({ theme }) => ({
  flex: 1,
  '& > label': { display: 'block', padding: '8px 0', cursor: 'pointer' },
  '& > small': { display: 'block', fontSize: 14.5, color: theme.celosia.color.tinta[600] },
}));

/** An answer is withdrawn this long before the API would refuse it. */
const EXPIRY_MARGIN_MS = 10_000;

/** Fetched when the box is ticked: most visitors of a page with a form never do. */
const loadSolver = () => import('@red/api/proof-of-work');

type Phase = 'ready' | 'working' | 'solved' | 'expired' | 'failed';

const WORDS: Record<Phase, string> = {
  ready: '',
  working: 'Verificando…',
  solved: 'Verificación completa',
  expired: 'La verificación venció. Marca la casilla otra vez.',
  failed: '',
};

/**
 * "No soy un robot" by proof of work: ticking the box asks the API for a challenge and solves it.
 * Our own control in place of the provider's widget, which brings its own style element, worker and typeface.
 */
export function AltchaBox({ onAnswer, onState, describedById }: CaptchaBoxProps) {
  const id = useId();
  const [phase, setPhase] = useState<Phase>('ready');
  const attempt = useRef<AbortController>(null);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    onState('ready');
    onAnswer(null);
    return () => {
      attempt.current?.abort();
      clearTimeout(expiry.current);
    };
  }, [onAnswer, onState]);

  const show = (next: Phase, answer: string | null) => {
    setPhase(next);
    onState(next === 'expired' ? 'ready' : next);
    onAnswer(answer);
  };

  const start = async () => {
    const controller = new AbortController();
    attempt.current = controller;
    show('working', null);
    try {
      const { proveForCaptcha } = await loadSolver();
      const { answer, validUntil } = await proveForCaptcha(controller);
      if (controller.signal.aborted) return;
      show('solved', answer);
      if (validUntil === null) return;
      const validMs = Math.max(0, validUntil - performance.now() - EXPIRY_MARGIN_MS);
      expiry.current = setTimeout(() => show('expired', null), validMs);
    } catch {
      if (!controller.signal.aborted) show('failed', null);
    }
  };

  if (phase === 'failed') {
    return (
      <CaptchaFailure onRetry={start}>
        No pudimos cargar la verificación. Revisa tu conexión y vuelve a intentarlo.
      </CaptchaFailure>
    );
  }
  const busy = phase === 'working';
  return (
    <CaptchaFrame>
      <Box>
        <input
          id={id}
          type="checkbox"
          checked={busy || phase === 'solved'}
          aria-busy={busy}
          aria-describedby={describedById}
          onChange={() => {
            if (phase === 'ready' || phase === 'expired') void start();
          }}
        />
        {busy && <LoaderCircle aria-hidden data-turning size={26} />}
        {phase === 'solved' && <Check aria-hidden size={26} strokeWidth={3} />}
      </Box>
      <Words>
        <label htmlFor={id}>No soy un robot</label>
        <small role="status">{WORDS[phase]}</small>
      </Words>
    </CaptchaFrame>
  );
}
