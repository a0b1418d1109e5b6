import { useLocation, useResolvedPath } from 'react-router';
import { RouterLink, type LinkProps } from './router-link.js';

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className?: string | ((is: { isActive: boolean }) => string | undefined) | undefined;
  /** Current at its own address alone, not at those under it. */
  end?: boolean | undefined;
}

/** A link that says when it leads to where the person is. */
export function RouterNavLink({ end = false, className, ...rest }: NavLinkProps) {
  const target = useResolvedPath(rest.to).pathname.toLowerCase();
  const here = useLocation().pathname.toLowerCase();
  const under = target.endsWith('/') ? target : `${target}/`;
  const isActive = here === target || (!end && here.startsWith(under));
  return (
    <RouterLink
      {...rest}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  );
}
