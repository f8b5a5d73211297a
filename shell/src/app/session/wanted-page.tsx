import { dialogs, openSessionModal, sessionModals, toasts } from '@red/contract/host';
import { session } from '@red/contract/session';
import { isLoggedIn } from '@red/contract/session-user';
import { useNavigate } from '@red/ui/router';
import { useEffect } from 'react';
import { createStore } from 'zustand';

/** A page that only opens with a session. */
interface WantedPage {
  /** With its query string. */
  path: string;
  title: string;
}

/** What somebody without a session asked for, as long as the login that this has opened is open. */
const wanted = createStore<{ page: WantedPage | null }>(() => ({ page: null }));

/** Says why the home is shown in the place of a page, and opens the login. */
export function askForLogin(page: WantedPage): void {
  wanted.setState({ page });
  toasts.show({ tone: 'info', text: `Inicia sesión para ver ${page.title}.` });
  openSessionModal('login');
}

/** Offers after the login the page that was asked for before it: the login itself leads home (AUTH-27). Renders nothing. */
export function WantedPageOffer() {
  const navigate = useNavigate();
  useEffect(() => {
    const offer = async ({ path, title }: WantedPage) => {
      const answer = await dialogs.open({
        tone: 'success',
        title: 'Ya iniciaste sesión',
        text: `Querías ver ${title}.`,
        confirm: `Continuar a ${title}`,
        cancel: 'Ir al inicio',
      });
      if (answer === 'confirm') void navigate(path);
    };
    const endings = [
      session.subscribe(({ user }) => {
        const { page } = wanted.getState();
        if (!page || !isLoggedIn(user)) return;
        wanted.setState({ page: null });
        void offer(page);
      }),
      sessionModals.subscribe(({ open }) => {
        if (open === null) wanted.setState({ page: null });
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [navigate]);
  return null;
}
