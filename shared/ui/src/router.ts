/**
 * The declarative part of the router, as one share: data routers and loaders are left out because the route
 * table of the site does its own prefetching.
 */
export {
  BrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  type NonIndexRouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
