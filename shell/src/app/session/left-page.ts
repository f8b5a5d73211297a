import { site } from '@red/contract/host';
import { session } from '@red/contract/session';
import { isLoggedIn } from '@red/contract/session-user';
import { pageTitle } from '@red/contract/site';
import { useLocation } from '@red/ui/router';
import { useEffect, useEffectEvent, useState } from 'react';

/** A page of the site that somebody was on. */
export interface LeftPage {
  /** With its query string. */
  path: string;
  title: string;
}

/**
 * Where a visitor was when the login took them home (AUTH-27, AMB-16), until they go on from there; null for who logged in
 * at home, or came with a session.
 */
export function useLeftPage(): LeftPage | null {
  const { pathname, search } = useLocation();
  const [page, setPage] = useState<LeftPage | null>(null);
  const keep = useEffectEvent(() => {
    if (pathname !== '/') setPage({ path: pathname + search, title: shownTitle() });
  });
  useEffect(
    () =>
      session.subscribe((now, before) => {
        if (before.restored && !isLoggedIn(before.user) && isLoggedIn(now.user)) keep();
      }),
    [],
  );
  useEffect(() => {
    if (pathname !== '/') return;
    return () => setPage(null);
  }, [pathname]);
  return page;
}

/** Title of the document without the name of the product. */
const shownTitle = () => document.title.replace(pageTitle(site().productName, ''), '');
