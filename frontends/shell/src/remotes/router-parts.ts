/**
 * What remotes may use of react-router, in its place: whole, it would make each public page 30 KB heavier (ADR 101). The
 * same names stand in eslint.config.mjs.
 */
export { RouterLink as Link } from '@placette/ui/router-link';
export { RouterNavLink as NavLink } from '@placette/ui/router-link';
export {
  createPath,
  createSearchParams,
  matchPath,
  Navigate,
  Outlet,
  parsePath,
  resolvePath,
  Route,
  Routes,
  useHref,
  useInRouterContext,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useNavigationType,
  useOutlet,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
