import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={classNames(styles.button, className)}>
      {icon}
    </button>
  );
}
