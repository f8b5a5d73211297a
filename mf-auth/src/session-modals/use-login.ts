import { leaveWithoutReferrer } from '@red/contract/external-address';
import { closeSessionModal, site, toasts } from '@red/contract/host';
import { login, markRedirectedToCms } from '@red/contract/session';
import { useLocation, useNavigate } from '@red/ui/router';
import type { LoginOutcome } from './login-outcome.rules';
import { CONNECTION_LOST, LOGIN_TEXTS } from './session-modals.messages';
import { useSessionRequests } from './use-session-requests';

/**
 * Sends the login and carries out its outcome (AUTH-14 to AUTH-27). Resolves with the text of the failure, or null
 * when the visitor leaves the page.
 */
export function useLogin(): (
  typed: { email: string; password: string },
  captcha: string,
) => Promise<string | null> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const requests = useSessionRequests();

  const carryOut = (outcome: Exclude<LoginOutcome, { kind: 'refused' }>) => {
    login(outcome.user);
    closeSessionModal();
    switch (outcome.kind) {
      case 'password-expired':
        toasts.show({ tone: 'warning', text: LOGIN_TEXTS.passwordExpired });
        void navigate('/nueva-contrasena', { replace: true, state: { email: outcome.email } });
        return;
      case 'registration-open':
        toasts.show({ tone: 'warning', text: LOGIN_TEXTS.registrationOpen });
        void navigate('/registro');
        return;
      case 'welcome':
        toasts.show({ tone: 'success', text: LOGIN_TEXTS.welcome(outcome.name), durationMs: 4_000 });
        if (outcome.sistemas) markRedirectedToCms();
        if (outcome.leaveTo) leaveWithoutReferrer(outcome.leaveTo);
        else void navigate('/', { replace: pathname === '/' });
    }
  };

  return async (typed, captcha) => {
    const outcome = await (await requests())?.sendLogin(typed, captcha, site().loginRedirectUrl);
    if (!outcome) return CONNECTION_LOST;
    if (outcome.kind === 'refused') return outcome.text;
    carryOut(outcome);
    return null;
  };
}
