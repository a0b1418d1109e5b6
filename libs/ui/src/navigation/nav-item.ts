import type { Icon } from '../icons.js';

export interface NavItem {
  label: string;
  to: string;
  icon?: Icon;
  /** Other pages of the same part of the product. */
  also?: readonly string[];
  /** What waits there; 0 and absent show nothing. */
  count?: number;
}

/** `page`: the page itself or one under it; `true`: another page of the same part. */
export function currentMark(pathname: string, { to, also = [] }: NavItem): 'page' | 'true' | undefined {
  if (isWithin(pathname, to)) return 'page';
  return also.some((part) => isWithin(pathname, part)) ? 'true' : undefined;
}

function isWithin(pathname: string, part: string): boolean {
  return pathname === part || pathname.startsWith(`${part}/`);
}
