import { Link } from '@red/ui/router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { NewTabHint } from './new-tab-hint.tsx';

/** Where a link goes: a route of the site (`to`) or any other address (`href`). */
export type LinkTarget = { to: string; href?: never } | { href: string; to?: never };

export type SiteLinkProps = LinkTarget &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
    /** Opens another tab. By default web addresses outside the site do; mail, telephone and routes do not. */
    newTab?: boolean;
    /** A route takes the place of the page's entry in the history. */
    replace?: boolean;
    ref?: Ref<HTMLAnchorElement>;
    children?: ReactNode;
  };

const webAddress = /^https?:\/\//i;

/**
 * Sorts an address that comes as data: paths of the site become routes, everything else stays an address. A browser
 * takes `/\host` for another host.
 */
export function linkTarget(url: string): LinkTarget {
  return isOfSite(url) ? { to: url } : { href: url };
}

const isOfSite = (url: string) => /^\/(?![/\\])/.test(url);

/** Whether a link with this target opens another tab: what it says, else whether it leaves the site. */
export function opensNewTab(target: { href?: string | undefined; newTab?: boolean | undefined }): boolean {
  return target.newTab ?? webAddress.test(target.href ?? '');
}

/**
 * Attributes of a link that opens another tab. A tab without an opener starts without the session, so pages of the site
 * keep theirs (AMB-91); other sites learn nothing of this one (UX-17).
 */
const newTabAttributes = (address: string) => ({
  target: '_blank',
  rel: isOfSite(address) ? 'opener' : 'noopener noreferrer',
});

/** A link without looks: a route change for `to`, a plain anchor for `href`. */
export function SiteLink({ to, href, newTab, replace = false, children, ...anchor }: SiteLinkProps) {
  const tab = opensNewTab({ href, newTab }) ? newTabAttributes(to ?? href) : null;
  const content = (
    <>
      {children}
      {tab && <NewTabHint />}
    </>
  );
  return to === undefined ? (
    <a {...anchor} {...tab} href={href}>
      {content}
    </a>
  ) : (
    // Its routes are all known: there are none to discover.
    <Link {...anchor} {...tab} to={to} replace={replace} discover="none">
      {content}
    </Link>
  );
}
