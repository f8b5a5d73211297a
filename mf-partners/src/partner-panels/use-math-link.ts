import { ApiError } from '@red/api/http';
import { teacherLoginLinkQuery } from '@red/api/partners.queries';
import { site } from '@red/contract/host';
import { useSession } from '@red/contract/session';
import { useQuery } from '@red/ui/query';
import { useEffect } from 'react';
import { audienceOf } from './audience.rules';

export interface MathLink {
  href: string | null;
  /** Why there is none. */
  reason: string;
  /** Call it with each press of a one-use link. */
  onPress?: (event: { preventDefault(): void }) => void;
}

const REASONS = {
  unconfigured: 'La dirección de Math Challenge no está disponible por ahora.',
  anonymous: 'Inicia sesión con tu cuenta de docente para entrar.',
  role: 'El acceso a Math Challenge es para docentes y familias.',
  noEmail: 'Tu cuenta no tiene correo electrónico, por eso no podemos crear tu acceso.',
  waiting: 'Estamos preparando tu acceso.',
  failed: 'No pudimos crear tu acceso. Intenta más tarde o escríbenos desde Contacto.',
} as const;

/**
 * Where 'Ir a sitio' leads: families to the configured address without a call (PARTNERS-25), teachers to a login link
 * made for them (PARTNERS-26), another for each press. Without e-mail no call is sent (PARTNERS-28); a failed call is
 * logged and gives no link (PARTNERS-27, PARTNERS-29).
 */
export function useMathLink(): MathLink {
  const user = useSession((session) => session.user);
  const audience = audienceOf(user);
  const email = user?.email?.trim() ?? '';
  const token = user?.bearer_token ?? '';
  const asks = audience === 'teacher' && email !== '' && token !== '';
  const query = useQuery({ ...teacherLoginLinkQuery(email, token), enabled: asks });
  useLogged(query.error, query.data?.error);

  if (audience === 'family')
    return { href: site().partners.mathChallengeFamilyUrl, reason: REASONS.unconfigured };
  if (!token) return { href: null, reason: REASONS.anonymous };
  if (audience === 'other') return { href: null, reason: REASONS.role };
  if (!email) return { href: null, reason: REASONS.noEmail };
  if (query.isPending) return { href: null, reason: REASONS.waiting };
  return {
    href: query.isRefetchError ? null : (query.data?.link ?? null),
    reason: REASONS.failed,
    // The partner accepts a link once: the next press has another one, and waits for it.
    onPress: (event) => {
      if (query.isFetching) event.preventDefault();
      else void query.refetch();
    },
  };
}

/** Writes each failure to the console once. */
function useLogged(error: Error | null, answered: { code: string; message: string } | null | undefined) {
  useEffect(() => {
    if (error)
      console.error(
        'Math Challenge login link:',
        error instanceof ApiError ? (error.status ?? error.kind) : '',
        error.message,
      );
    else if (answered) console.error('Math Challenge login link:', answered.code, answered.message);
  }, [error, answered]);
}
