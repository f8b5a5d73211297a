/** The router, as one share. Record 015 says why it is our own. */
export { Link, type LinkProps, Navigate, NavLink } from './link.tsx';
export { matchPath, type PathParams } from './match-path.rules.ts';
export {
  BrowserRouter,
  RouteParams,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './router.context.tsx';
