import { site } from '@red/contract/host';
import type { SiteConfig } from '@red/contract/site';
import { NewTabHint } from '@red/ui/core';
import { Link, NavLink } from '@red/ui/router';
import type { ReactNode } from 'react';

/** Paths that a deployment may replace by an address of another site (AMB-01, AMB-02). */
const REPLACED_BY: Readonly<Record<string, (site: SiteConfig) => string | null>> = {
  '/facturacion': ({ billingUrl }) => billingUrl,
  '/libro-demo': ({ demoBookUrl }) => demoBookUrl,
};

export interface FrameLinkProps {
  to: string;
  children: ReactNode;
  className?: string;
  title?: string | undefined;
  /** Marks the link when its page is the current one. */
  marksCurrent?: boolean;
  onClick?: () => void;
}

/** A link of the header or footer: a page of the site, or the configured address that replaces it. */
export function FrameLink({ to, marksCurrent, children, ...rest }: FrameLinkProps) {
  const external = REPLACED_BY[to]?.(site());
  if (external) {
    return (
      <a href={external} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        <NewTabHint />
      </a>
    );
  }
  if (!marksCurrent) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <NavLink to={to} end {...rest}>
      {children}
    </NavLink>
  );
}
