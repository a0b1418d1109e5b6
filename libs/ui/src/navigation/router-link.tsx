import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the current entry of the history. */
  replace?: boolean | undefined;
  state?: unknown;
  /** Leaves the site's scripts: the address is not one of their pages. */
  reloadDocument?: boolean | undefined;
}

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * ADR 101: a link that the router follows; the browser follows an address with a scheme. The router's own link includes
 * data loading that nothing uses.
 */
export function RouterLink({ to, replace, state, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const isElsewhere = typeof to === 'string' && ELSEWHERE.test(to);
  const href = useHref(isElsewhere ? '' : to);
  const follow = useLinkClickHandler(isElsewhere ? '' : to, { replace, state, target: rest.target });
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented && !isElsewhere && !reloadDocument) follow(event);
  }
  return (
    <a {...rest} href={isElsewhere ? to : href} onClick={press}>
      {children}
    </a>
  );
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className?: string | ((is: { isActive: boolean }) => string | undefined) | undefined;
  /** Current only at its own address, not at those below it. */
  end?: boolean | undefined;
}

/** A link that indicates when it leads to the current page. */
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
