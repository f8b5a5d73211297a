import { guardRedirect } from '@red/contract/guards';
import { useSession } from '@red/contract/session';
import { HEALTH_CHECK_PATH, MAINTENANCE_PATH } from '@red/contract/shell-paths';
import { ThemeProvider, theme } from '@red/ui/core';
import { Navigate, useLocation, useRoutes } from '@red/ui/router';
import { type ReactNode, useMemo } from 'react';
import type { Composition } from './composition';
import { useComposition } from './composition.context';
import { EarlyEvents } from './early-events';
import { HealthCheck } from './health-check/health-check.page';
import { SiteFrame } from './layout/site-frame';
import { Maintenance } from './maintenance/maintenance.page';
import { NavigationEffects } from './navigation-effects';
import { NotFound } from './not-found/not-found.page';
import { pathBehind } from './path-behind.rules';
import { findRow, matchSite, type RouteTarget, redirectAddress } from './route-match.rules';
import { RoutePage } from './route-page';
import { SessionLifecycle } from './session/session-lifecycle';
import { WantedPageOffer } from './session/wanted-page';
import { SessionModalsSlot } from './session-modals-slot';

/**
 * The whole site: frame, routes of the live releases, session and navigation effects. Renders the same on the server and
 * in the browser. Needs a router, an AreasContext, a CompositionContext and a query client around it.
 */
export function App({ feedback }: { feedback?: ReactNode }) {
  const composition = useComposition();
  const { pathname } = useLocation();
  const match = matchSite(composition, pathname);
  /** Shown with no header, footer or modal (SHELL-37). */
  const bare = match?.kind === 'shell' || (match?.kind === 'area' && match.route.frame === 'bare');
  // Memoised: a new element would make React discard server-rendered HTML that is not hydrated yet (UX-32).
  const pages = useMemo(() => <Pages composition={composition} />, [composition]);
  const content = match ? pages : <NotFound />;
  return (
    <ThemeProvider theme={theme}>
      <NavigationEffects />
      {bare ? (
        content
      ) : (
        <>
          <SiteFrame>
            <UnlessPasswordExpired>{content}</UnlessPasswordExpired>
          </SiteFrame>
          <SessionModalsSlot />
        </>
      )}
      <SessionLifecycle framed={!bare} />
      <WantedPageOffer />
      {feedback}
      <EarlyEvents />
    </ThemeProvider>
  );
}

/** react-router gets only the row that leads here: otherwise it ranks all rows for each page. */
function Pages({ composition }: { composition: Composition }) {
  const { pathname } = useLocation();
  const row = findRow(composition, pathname)?.row;
  return useRoutes(row ? [{ path: row.path, element: elementOf(row.target) }] : []);
}

const SHELL_PAGES = { [MAINTENANCE_PATH]: <Maintenance />, [HEALTH_CHECK_PATH]: <HealthCheck /> };

function elementOf(target: RouteTarget): ReactNode {
  if (target.kind === 'area') return <RoutePage key={target.route.path} route={target.route} />;
  return target.kind === 'shell' ? SHELL_PAGES[target.path] : <Redirect />;
}

/** An address that has moved: what it was called with goes along. */
function Redirect() {
  const { pathname, search, hash } = useLocation();
  const match = matchSite(useComposition(), pathname);
  return match?.kind === 'redirect' ? <Navigate replace to={redirectAddress(match) + search + hash} /> : null;
}

/** Sends users with an expired password to the page that changes it, from unknown paths too (SHELL-81, AMB-23). */
function UnlessPasswordExpired({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const newPasswordPath = pathBehind('new-password', useComposition());
  const redirect = useSession((state) =>
    state.restored ? guardRedirect(undefined, state, pathname, NO_PARAMETERS, newPasswordPath) : null,
  );
  return redirect ? <Navigate replace to={redirect} /> : children;
}

const NO_PARAMETERS = new URLSearchParams();
