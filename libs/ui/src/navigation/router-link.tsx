import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

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
