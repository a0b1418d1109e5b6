/**
 * What remotes may use of react-router, in its place: whole, it would make each public page 30 KB heavier (ADR 101). The
 * same names stand in eslint.config.mjs.
 */
export {
  createPath,
  createSearchParams,
  Link,
  matchPath,
  Navigate,
  NavLink,
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
