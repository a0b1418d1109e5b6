import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { classNames } from '../class-names.js';
import { ArrowLeft, ExternalLink as ExternalIcon } from '../icons.js';
import { VisuallyHidden } from '../layout/page.js';
import styles from './link.module.css';

/** The address of a page of this site, or one with a scheme, which the browser follows. */
export type LinkProps = ComponentProps<typeof RouterLink>;

/** Link to a page of this site. */
export function Link({ className, ...rest }: LinkProps) {
  return <RouterLink {...rest} className={classNames(styles.link, className)} />;
}

/** The link back from a page, on a line of its own. */
export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <p className={styles.back}>
      <Link {...rest}>
        <ArrowLeft aria-hidden="true" />
        {children}
      </Link>
    </p>
  );
}

/** A number to call, in the one form in which numbers are shown. */
export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={classNames(styles.link, styles.phone, className)}>
      {formatPhone(number)}
    </a>
  );
}

/** Opens another site, or a page that must not replace this one, in a new window, and announces it. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.link}>
      {children}
      <ExternalIcon aria-hidden="true" className={styles.icon} />
      <VisuallyHidden> (nouvelle fenêtre)</VisuallyHidden>
    </a>
  );
}
