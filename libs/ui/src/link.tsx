import type { ReactNode } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router';
import { classNames } from './class-names.js';
import { ExternalLink as ExternalIcon } from './icons.js';
import styles from './link.module.css';
import { VisuallyHidden } from './visually-hidden.js';

/** Link to a page of this site. */
export function Link({ className, ...rest }: LinkProps) {
  return <RouterLink {...rest} className={classNames(styles.link, className)} />;
}

/** Opens another site, or a page that must not replace this one, in a new window and says so. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.link}>
      {children}
      <ExternalIcon aria-hidden="true" className={styles.icon} />
      <VisuallyHidden> (nouvelle fenêtre)</VisuallyHidden>
    </a>
  );
}
