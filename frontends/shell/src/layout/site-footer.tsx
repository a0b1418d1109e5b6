import { useShell } from '@placette/shell-api';
import { Footer, SlimFooter } from '@placette/ui/footer';
import { ManageCookies } from '../consent/consent-provider.js';
import { footerGroups, slimLinks } from '../content/navigation.js';
import type { ReactNode } from 'react';
import { useTheme, type ThemeChoice as Theme } from '../theme.js';
import { usePopularLocations } from './popular-locations.js';
import styles from './site-layout.module.css';

/** SH-07: `slim` under the screens of a signed-in person. */
export function SiteFooter({ slim }: { slim: boolean }) {
  const settings = (
    <>
      <ManageCookies />
      <ThemeChoice />
    </>
  );
  return slim ? <SlimFooter items={slimLinks}>{settings}</SlimFooter> : <FullFooter>{settings}</FullFooter>;
}

function FullFooter({ children }: { children: ReactNode }) {
  const { config } = useShell();
  return (
    <Footer brandName={config.brandName} popular={usePopularLocations()} groups={footerGroups}>
      {children}
    </Footer>
  );
}

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Selon l’appareil' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
];

function ThemeChoice() {
  const { choice, choose } = useTheme();
  return (
    <label className={styles.theme}>
      Thème
      <select value={choice} onChange={(event) => choose(event.target.value as Theme)}>
        {themes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
