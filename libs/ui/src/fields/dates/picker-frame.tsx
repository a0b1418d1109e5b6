import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../class-names.js';
import styles from './picker-frame.module.css';

/** Above dialogs also, where an element positioned in the page would be cut. */
export function Popover({
  label,
  isNarrow = false,
  children,
}: {
  label: string;
  isNarrow?: boolean;
  children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.showPopover?.(), []);
  return (
    <Contained>
      <div
        ref={element}
        popover="manual"
        role="dialog"
        aria-label={label}
        className={classNames(styles.popover, isNarrow && styles.narrow)}
      >
        {children}
      </div>
    </Contained>
  );
}

/** React Aria has a button without a type, which would send the form around it. */
export function Contained({ children }: { children: ReactNode }) {
  // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- nobody presses it: a key on the button is a click too
  return <div onClick={(event) => event.preventDefault()}>{children}</div>;
}
