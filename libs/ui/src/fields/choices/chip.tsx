import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { LinkProps } from '../../actions/link.js';
import styles from './chip.module.css';
import { classNames } from '../../class-names.js';
import { X } from '../../icons.js';

/** A choice that is on, with the sign that takes it off, or off; leave `pressed` out for a plain shortcut. */
export function Chip({
  pressed,
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { pressed?: boolean; icon?: ReactNode }) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classNames(styles.chip, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
      {pressed && <X aria-hidden="true" />}
    </button>
  );
}

export function ChipLink({ children, className, ...rest }: LinkProps) {
  return (
    <RouterLink {...rest} className={classNames(styles.chip, className)}>
      <span className={styles.label}>{children}</span>
    </RouterLink>
  );
}

/** An applied filter; pressing it removes the filter. */
export function FilterChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.applied)}
      onClick={onRemove}
      aria-label={`Retirer le filtre\u00a0: ${children}`}
    >
      <span className={styles.label}>{children}</span>
      <X aria-hidden="true" />
    </button>
  );
}
