import { createBrowserHistory, HistoryRouter } from '@red/ui/browser-router';
import { type ReactNode, startTransition, useState } from 'react';
import { isSamePage, type PageCode } from './page-code';

export interface SiteRouterProps {
  /** The page behind a path; null where no remote has one. */
  codeOf(pathname: string): PageCode | null;
  children: ReactNode;
}

/**
 * The router of the site in a browser. Another page is rendered at once: a transition, which react-router makes of every
 * change of address, would give way to the browser every few milliseconds, and the next heading of a phone would come a
 * tenth later. Within a page the address changes in a transition: what is shown stays until the area can show what
 * follows, also while it is still the server's HTML.
 */
export function SiteRouter({ codeOf, children }: SiteRouterProps) {
  const [history] = useState(() => createSiteHistory(codeOf));
  return (
    <HistoryRouter history={history} useTransitions={false}>
      {children}
    </HistoryRouter>
  );
}

function createSiteHistory(codeOf: SiteRouterProps['codeOf']) {
  const history = createBrowserHistory({ v5Compat: true });
  const { listen } = history;
  let shown = history.location.pathname;
  keepBrowserFromScrolling();
  history.listen = (update) =>
    listen((change) => {
      const before = shown;
      shown = change.location.pathname;
      if (before === shown || isSamePage(codeOf(before), codeOf(shown)))
        startTransition(() => update(change));
      else update(change);
    });
  return history;
}

/**
 * Every page begins at its top (SHELL-32, AMB-93); on Back the browser would move it afterwards, as far as it has been
 * rendered. A document that is loaded again opens where it was left.
 */
function keepBrowserFromScrolling(): void {
  const restore = (mode: ScrollRestoration) => () => {
    window.history.scrollRestoration = mode;
  };
  if (document.readyState === 'complete') restore('manual')();
  addEventListener('pageshow', restore('manual'));
  addEventListener('pagehide', restore('auto'));
}
