import { restoreSession, session, standingOfPage } from '@red/contract/session';

/**
 * A browser may show a page again with all its memory (its back/forward cache) after a later document of the tab has
 * ended or begun a session. A page of somebody who has left is emptied, before anything of it can be seen, pressed or
 * kept by the browser as typed, and loaded anew (SHELL-87, AMB-28); a page that knows nobody reads the session.
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
