/**
 * The declarative part of the router, as one share: data routers and loaders are left out because the route
 * table of the site does its own prefetching.
 */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchRoutes,
  Navigate,
  type NavigateFunction,
  NavLink,
  type NavLinkProps,
  type NonIndexRouteObject,
  Outlet,
  Route,
  Routes,
  StaticRouter,
  type To,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
