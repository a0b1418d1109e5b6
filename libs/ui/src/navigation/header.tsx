import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, Link as RouterLink } from 'react-router';
import { BayLogo } from '../media/bay.js';
import { IconButton } from '../actions/button.js';
import { Modal } from '../dialogs/modal.js';
import { Menu, X } from '../icons.js';
import { currentMark, type NavItem, WaitingCount } from './nav-item.js';
import styles from './header.module.css';

interface HeaderProps {
  brandName: string;
  /** Main links, in a row from 1024 px. */
  items: readonly NavItem[];
  /** Links of the side menu below 1024 px; absent when a bar at the bottom edge has them. */
  sideItems?: readonly NavItem[];
  /** The account menu, or the sign-in button. */
  children: ReactNode;
}

export function Header({ brandName, items, sideItems, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <RouterLink to="/" className={styles.home} aria-label={`${brandName}, accueil`}>
          <BayLogo brandName={brandName} />
        </RouterLink>
        <nav aria-label="Principale" className={styles.links}>
          <NavList items={items} />
        </nav>
        <div className={styles.end}>
          {children}
          {sideItems && <SideMenu items={sideItems} />}
        </div>
      </div>
    </header>
  );
}

function NavList({ items }: { items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <RouterLink to={item.to} className={styles.link} aria-current={currentMark(pathname, item)}>
            {item.label}
            <WaitingCount count={item.count} />
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}

function SideMenu({ items }: { items: readonly NavItem[] }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className={styles.burger}>
      <IconButton
        label="Ouvrir le menu"
        icon={<Menu aria-hidden="true" />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Modal isOpen={open} onClose={() => setOpen(false)} aria-label="Menu" className={styles.side}>
        <div className={styles.sideContent}>
          <div className={styles.sideHead}>
            <IconButton label="Fermer le menu" icon={<X aria-hidden="true" />} onClick={() => setOpen(false)} />
          </div>
          <nav aria-label="Menu">
            <NavList items={items} />
          </nav>
        </div>
      </Modal>
    </div>
  );
}

/** The links of the header below 1024 px, at the bottom edge. */
export function BottomNav({ items }: { items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Principale" data-bottom-nav className={styles.nav}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.to}>
            <RouterLink to={item.to} className={styles.item} aria-current={currentMark(pathname, item)}>
              {item.icon && <item.icon aria-hidden="true" />}
              <span>{item.label}</span>
              <WaitingCount count={item.count} />
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
