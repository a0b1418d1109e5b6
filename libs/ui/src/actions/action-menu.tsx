import { foldText } from '@placette/contracts/kernel/clean-text';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import { VisuallyHidden } from '../layout/page.js';
import { useBackCloses, useLeftOutside } from '../dialogs/layers.js';
import styles from './action-menu.module.css';
import { EllipsisVertical } from '../icons.js';

export interface MenuAction {
  label: string;
  /** A page to open, here or in a new window, or an action to run, which may open a dialog. */
  run: string | { newWindow: string } | (() => void);
  isDanger?: boolean;
}

interface ActionMenuProps {
  /** Names the button: « Actions : Marie Dupont ». */
  label: string;
  actions: readonly MenuAction[];
  disabled?: boolean;
}

/**
 * The actions for one row behind one button (menu button pattern of the ARIA practices): arrows, Home, End and a first
 * letter move; Escape and Back close and return the focus; Tab and a press outside close.
 */
export function ActionMenu({ label, actions, disabled = false }: ActionMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const first = useRef<'first' | 'last'>('first');
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!open) return;
    items()
      .at(first.current === 'first' ? 0 : -1)
      ?.focus();
  }, [open]);
  useLeftOutside(root, open, () => setOpen(false));

  function show(from: 'first' | 'last') {
    first.current = from;
    setOpen(true);
  }

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  useBackCloses(open, close);

  function move(event: KeyboardEvent) {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    // Arrows belong to this menu, not to the table around it.
    if (isArrow) event.stopPropagation();
    if (!open) {
      if (!isArrow) return;
      event.preventDefault();
      return show(event.key === 'ArrowDown' ? 'first' : 'last');
    }
    const list = items();
    const target = itemFor(event.key, list, list.indexOf(document.activeElement as HTMLElement));
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === 'Escape') {
      // The dialog around the menu must not receive the key.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') setOpen(false);
  }

  return (
    <div ref={root} className={styles.root} onKeyDown={move}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        disabled={disabled}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => (open ? close() : show('first'))}
      >
        <EllipsisVertical aria-hidden="true" />
      </button>
      {open && (
        <div id={menuId} role="menu" aria-label={label} className={styles.menu}>
          {actions.map((action) => (
            <MenuItem key={action.label} action={action} onRun={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuItem({ action: { label, run, isDanger }, onRun }: { action: MenuAction; onRun: () => void }) {
  const shared = { role: 'menuitem', tabIndex: -1, className: isDanger ? styles.danger : styles.item };
  if (typeof run === 'string') {
    return (
      <RouterLink to={run} {...shared} onClick={onRun}>
        {label}
      </RouterLink>
    );
  }
  if (typeof run === 'object') {
    return (
      <a href={run.newWindow} target="_blank" rel="noopener" {...shared} onClick={onRun}>
        {label}
        <VisuallyHidden> (nouvelle fenêtre)</VisuallyHidden>
      </a>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      onClick={() => {
        // Called first, so that a dialog returns the focus to the menu's button.
        onRun();
        run();
      }}
    >
      {label}
    </button>
  );
}

function itemFor(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find(({ textContent }) => foldText(textContent).startsWith(foldText(key)));
}
