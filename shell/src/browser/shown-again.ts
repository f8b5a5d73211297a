import { restoreSession, session, standingOfPage } from '@red/contract/session';

/**
 * The back/forward cache may show a page with all its memory after a later document of the tab has ended or begun a
 * session. A page of an ended session is emptied before anything of it can be seen, pressed or kept by the browser, and
 * reloaded (SHELL-87, AMB-28); a page without a session reads the stored one.
 */
export function followTabWhenShownAgain(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const standing = standingOfPage();
    if (standing === 'left') {
      document.body.replaceChildren();
      location.reload();
    }
    if (standing === 'behind') {
      session.setState({ user: null, registrationKey: null, restored: false });
      void restoreSession();
    }
  });
}
