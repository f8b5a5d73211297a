import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useEffect } from 'react';
import { hrefOf, resolveAddress, type To } from './address.rules.ts';
import { useHistory, useLocationPart, useNavigate } from './router.context.tsx';
import type { NavigateOptions, SiteLocation } from './site-history.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  /** Path of the site, or another query string of the current one. */
  to: To;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link that navigates without loading a document. Pressed to open elsewhere, it is what every link is. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const history = useHistory();
  const href = useLocationPart((location) => addressOf(to, location));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event, anchor.target)) return;
    event.preventDefault();
    // A link to where the visitor is adds no entry, as browsers have it.
    history.navigate(to, { replace: replace ?? href === hrefOf(history.location()), state });
  };
  return <a {...anchor} href={href} onClick={follow} />;
}

/** A link that is marked as the current one on its page. */
export function NavLink({ to, ...link }: LinkProps) {
  const current = useLocationPart(
    (location) => resolveAddress(to, location).pathname.toLowerCase() === location.pathname.toLowerCase(),
  );
  return <Link {...link} to={to} aria-current={current ? 'page' : undefined} />;
}

/** Navigates when it is shown. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}

/** Paths need no resolving, which is most links of a page. */
const addressOf = (to: To, location: SiteLocation) =>
  typeof to === 'string' && /^\/(?![\\/])/.test(to) ? to : hrefOf(resolveAddress(to, location));

const opensElsewhere = (event: MouseEvent, target = '_self') =>
  event.button !== 0 ||
  target !== '_self' ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;
