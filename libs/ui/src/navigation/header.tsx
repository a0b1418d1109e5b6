import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { BayLogo } from '../media/bay.js';
import styles from './header.module.css';
import { IconButton } from '../actions/icon-button.js';
import { Menu, X } from '../icons.js';

export interface NavItem {
  label: string;
  to: string;
}

interface HeaderProps {
  brandName: string;
  /** Main links, in a row from 1024 px; below, they are in the side menu. */
  items: readonly NavItem[];
  /** Links of the side menu, when it holds more than the row. */
  sideItems?: readonly NavItem[];
  /** Account menu, or the sign-in button. */
  children: ReactNode;
  /** Under the links of the side menu. */
  sideMenuEnd?: ReactNode;
}

export function Header({ brandName, items, sideItems = items, children, sideMenuEnd }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={`${brandName}, accueil`}>
          <BayLogo brandName={brandName} />
        </Link>
        <nav aria-label="Principale" className={styles.links}>
          <NavList items={items} />
        </nav>
        <div className={styles.end}>
          {children}
          <SideMenu items={sideItems}>{sideMenuEnd}</SideMenu>
        </div>
      </div>
    </header>
  );
}

function NavList({ items }: { items: readonly NavItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <NavLink to={item.to} className={styles.link}>
            {item.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function SideMenu({ items, children }: { items: readonly NavItem[]; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <div className={styles.burger}>
      <IconButton
        label="Ouvrir le menu"
        icon={<Menu aria-hidden="true" />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <dialog
        ref={dialog}
        aria-label="Menu"
        className={styles.side}
        onClose={() => setOpen(false)}
        onMouseDown={(event) => event.target === dialog.current && setOpen(false)}
      >
        <div className={styles.sideContent}>
          <div className={styles.sideHead}>
            <IconButton label="Fermer le menu" icon={<X aria-hidden="true" />} onClick={() => setOpen(false)} />
          </div>
          <nav aria-label="Menu">
            <NavList items={items} />
          </nav>
          {children}
        </div>
      </dialog>
    </div>
  );
}
