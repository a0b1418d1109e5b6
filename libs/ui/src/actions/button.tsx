import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { LinkProps } from './link.js';
import { classNames } from '../class-names.js';
import styles from './button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';
  /** 48 px, or 40 px in desktop tables. */
  size?: 'regular' | 'compact';
  /** Takes the width of its column. */
  block?: boolean;
  icon?: ReactNode;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Keeps the button in place and focusable, refuses presses. */
  isPending?: boolean;
  /** Replaces the label while pending: « Publication en cours... ». */
  pendingLabel?: string;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, isPending, pendingLabel, children, className, onClick, ...rest } = props;
  const refuses = isPending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (refuses) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={refuses || undefined}
      aria-busy={isPending || undefined}
      className={classNames(look({ variant, size, block }), className)}
      onClick={press}
    >
      {isPending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span className={styles.label}>{isPending ? (pendingLabel ?? children) : children}</span>
    </button>
  );
}

/** A link drawn as a button, for actions that are a change of page. */
export function ButtonLink({ variant, size, block, icon, children, className, ...rest }: LinkProps & Look) {
  return (
    <RouterLink {...rest} className={classNames(look({ variant, size, block }), className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </RouterLink>
  );
}

function look({ variant = 'primary', size = 'regular', block }: Look): string {
  return classNames(styles.button, styles[variant], size === 'compact' && styles.compact, block && styles.block);
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(styles.iconButton, className)}
    >
      {icon}
    </button>
  );
}
