/**
 * What remotes may use of react-router. They get this module in its place, so that the shell need not carry the
 * whole package (data routers, server rendering, links that fetch their data ahead) for all.
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
