import { site } from '@red/contract/host';
import type { Replacement } from '@red/contract/remote-manifest';
import { NewTabHint } from '@red/ui/core';
import { Link, NavLink } from '@red/ui/router';
import type { ReactNode } from 'react';

export interface FrameLinkProps {
  to: string;
  /** Setting of the deployment whose address replaces the page, where it is set (AMB-01, AMB-02). */
  replacedBy?: Replacement | undefined;
  children: ReactNode;
  className?: string;
  title?: string | undefined;
  /** Marks the link when its page is the current one. */
  marksCurrent?: boolean;
  onClick?: () => void;
}

/** A link of the header or footer: a page of the site, or the configured address that replaces it. */
export function FrameLink({ to, replacedBy, marksCurrent, children, ...rest }: FrameLinkProps) {
  const external = replacedBy && site()[replacedBy];
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
      <Link to={to} discover="none" {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <NavLink to={to} end discover="none" {...rest}>
      {children}
    </NavLink>
  );
}
