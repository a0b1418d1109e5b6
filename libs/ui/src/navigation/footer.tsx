import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { BayLogo } from '../media/bay.js';
import styles from './footer.module.css';
import type { NavItem } from './nav-item.js';

interface FooterProps {
  brandName: string;
  /** SH-11: name and city; the block is hidden when empty. */
  popular: readonly { slug: string; name: string; ville: string }[];
  groups: readonly { title: string; items: readonly NavItem[] }[];
  /** Settings: theme, cookies. */
  children?: ReactNode;
}

export function Footer({ brandName, popular, groups, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        {popular.length > 0 && (
          <nav aria-labelledby="lieux-populaires">
            <h2 id="lieux-populaires" className={styles.title}>
              Lieux populaires
            </h2>
            <ul className={styles.popular}>
              {popular.map((location) => (
                <li key={location.slug}>
                  <RouterLink to={`/lieux/${location.slug}`}>
                    {location.name}, {location.ville}
                  </RouterLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label="Pied de page" className={styles.groups}>
          {groups.map(({ title, items }) => (
            <div key={title}>
              <h2 className={styles.title}>{title}</h2>
              <Items items={items} />
            </div>
          ))}
        </nav>
        <div className={styles.base}>
          <BayLogo brandName={brandName} />
          <div className={styles.settings}>{children}</div>
        </div>
      </div>
    </footer>
  );
}

function Items({ items }: { items: readonly NavItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.to}>
          <RouterLink to={item.to}>{item.label}</RouterLink>
        </li>
      ))}
    </ul>
  );
}

interface SlimFooterProps {
  items: readonly NavItem[];
  /** Settings: theme, cookies. */
  children?: ReactNode;
}

/** For the screens of a signed-in person. */
export function SlimFooter({ items, children }: SlimFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.slim}>
        <nav aria-label="Pied de page">
          <Items items={items} />
        </nav>
        <div className={styles.settings}>{children}</div>
      </div>
    </footer>
  );
}
