import { replayEarlyEvents } from '@red/contract/early-events';
import { useNavigate } from '@red/ui/router';
import { useEffect, useEffectEvent } from 'react';
import { useComposition } from './composition.context';
import { matchSite } from './route-match.rules';

/** Once the frame works, it follows links of areas that are not hydrated, and what was pressed before takes effect (UX-26). */
export function EarlyEvents() {
  const composition = useComposition();
  const navigate = useNavigate();
  const follow = useEffectEvent((href: string) => {
    if (!matchSite(composition, new URL(href, location.origin).pathname)) return false;
    void navigate(href);
    return true;
  });
  useEffect(() => {
    globalThis.redEarlyEvents?.followLinks((href) => follow(href));
    replayEarlyEvents();
  }, []);
  return null;
}
