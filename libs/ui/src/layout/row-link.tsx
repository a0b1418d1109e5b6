import { Link } from 'react-router';
import type { LinkProps } from '../actions/link.js';
import { classNames } from '../class-names.js';
import { ChevronRight } from '../icons.js';
import styles from './disclosure.module.css';

/** A row that leads to a page, among disclosures. */
export function RowLink({ children, ...rest }: LinkProps) {
  return (
    <div className={styles.disclosure}>
      <Link {...rest} className={classNames(styles.summary, styles.row)}>
        <span>{children}</span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </div>
  );
}
