import type { LoginPayload } from '@red/api/forms/login.schema';
import { requestLogin } from '@red/api/session.queries';
import { leaveWithoutReferrer } from '@red/contract/external-address';
import { closeSessionModal, site, toasts } from '@red/contract/host';
import { login, markRedirectedToCms } from '@red/contract/session';
import { useLocation, useNavigate } from '@red/ui/router';
import { type LoginOutcome, loginFailureText, loginOutcome } from './login-outcome.rules';
import { LOGIN_TEXTS } from './session-modals.messages';

/**
 * Sends the login and carries out its outcome (AUTH-14 to AUTH-27). Resolves with the text of the failure, or null
 * when the visitor leaves the page.
 */
export function useLogin(): (payload: LoginPayload) => Promise<string | null> {
  const navigate = useNavigate();
  const { pathname } = useLocation();

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

  return async (payload) => {
    try {
      const answer = await requestLogin(payload);
      const outcome = loginOutcome(answer, { email: payload.email, redirectUrl: site().loginRedirectUrl });
      if (outcome.kind === 'refused') return outcome.text;
      carryOut(outcome);
      return null;
    } catch (error) {
      return loginFailureText(error);
    }
  };
}
