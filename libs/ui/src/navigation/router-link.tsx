import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of this entry of the history. */
  replace?: boolean | undefined;
  state?: unknown;
  /** Leaves the site's scripts: what answers there is no page of theirs. */
  reloadDocument?: boolean | undefined;
}

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A link that the router follows; an address with a scheme is the browser's. The router's own brings data loading that nobody uses (ADR 101). */
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
