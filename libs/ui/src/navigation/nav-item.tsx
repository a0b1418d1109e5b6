import type { Icon } from '../icons.js';
import { VisuallyHidden } from '../layout/page.js';
import styles from './nav-item.module.css';

export interface NavItem {
  label: string;
  to: string;
  icon?: Icon;
  /** Other pages of the same part of the product. */
  also?: readonly string[];
  /** The number of items that wait there; 0 and absent show nothing. */
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

const SHOWN_AT_MOST = 99;

/** The number of items that wait, beside the name of their page; nothing for 0. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className={styles.count}>
        {count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : count}
      </span>
      <VisuallyHidden>, {count} en attente</VisuallyHidden>
    </>
  );
}
