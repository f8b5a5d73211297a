import { guardRedirect } from '@red/contract/guards';
import { useSession } from '@red/contract/session';
import { GlobalStyle, ThemeProvider, theme } from '@red/ui/core';
import { Navigate, Route, Routes, useLocation } from '@red/ui/router';
import { type ReactNode, useMemo } from 'react';
import { type Composition, matchRoute } from './composition';
import { useComposition } from './composition.context';
import { HealthCheck } from './health-check/health-check.page';
import { SiteFrame } from './layout/site-frame';
import { Maintenance } from './maintenance/maintenance.page';
import { NavigationEffects } from './navigation-effects';
import { NotFound } from './not-found/not-found.page';
import { RoutePage } from './route-page';
import { SessionLifecycle } from './session/session-lifecycle';
import { SessionModalsSlot } from './session-modals-slot';

/** Paths shown with no header, footer or modal (SHELL-37). */
const BARE_PATHS = ['/mantenimiento', '/health-check'];

/**
 * The whole site: frame, routes from the live releases, and what the frame does for every page.
 * Needs a router, an AreasContext, a CompositionContext and a query client around it; renders the same on both sides.
 */
export function App({ feedback }: { feedback?: ReactNode }) {
  const { routes, redirects } = useComposition();
  const { pathname } = useLocation();
  const bare =
    BARE_PATHS.includes(pathname.replace(/(.)\/$/, '$1')) ||
    matchRoute(routes, pathname)?.route.frame === 'bare';
  // The same element until the composition changes: another one would cost what the server has rendered (UX-32).
  const pages = useMemo(() => <Pages routes={routes} redirects={redirects} />, [routes, redirects]);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <NavigationEffects />
      {bare ? (
        pages
      ) : (
        <>
          <SiteFrame>
            <UnlessPasswordExpired>{pages}</UnlessPasswordExpired>
          </SiteFrame>
          <SessionModalsSlot />
        </>
      )}
      <SessionLifecycle framed={!bare} />
      {feedback}
    </ThemeProvider>
  );
}

function Pages({ routes, redirects }: Pick<Composition, 'routes' | 'redirects'>) {
  return (
    <Routes>
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<RoutePage key={route.path} route={route} />} />
      ))}
      {redirects.map(({ from, to }) => (
        <Route key={from} path={from} element={<Navigate replace to={to} />} />
      ))}
      <Route path="/mantenimiento" element={<Maintenance />} />
      <Route path="/health-check" element={<HealthCheck />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** An expired password may be nowhere else than where it is changed, pages that do not exist included (SHELL-81, AMB-23). */
function UnlessPasswordExpired({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const redirect = useSession((state) =>
    state.restored ? guardRedirect(undefined, state, pathname, NO_PARAMETERS) : null,
  );
  return redirect ? <Navigate replace to={redirect} /> : children;
}

const NO_PARAMETERS = new URLSearchParams();
