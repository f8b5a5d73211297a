import { createBrowserHistory } from '@red/ui/browser-router';
import { startTransition } from 'react';
import { isSamePage, type PageCode } from './page-code';

/**
 * The router's history. Another page is rendered at once: a transition would give way to the browser every few
 * milliseconds, and the next heading of a phone would come a tenth later. Within a page the address changes in a
 * transition: what is shown stays until the area can show what follows, also while it is still the server's HTML.
 * @param codeOf the page behind a path; null where no remote has one
 */
export function createSiteHistory(codeOf: (pathname: string) => PageCode | null) {
  const history = createBrowserHistory({ v5Compat: true });
  const { listen } = history;
  let shown = history.location.pathname;
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
