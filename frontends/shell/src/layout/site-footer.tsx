import { useShell } from '@placette/shell-api';
import { Footer, SlimFooter } from '@placette/ui/footer';
import { ManageCookies } from '../consent/manage-cookies.js';
import { footerGroups, slimLinks } from '../content/navigation.js';
import type { ReactNode } from 'react';
import { usePopularLocations } from './popular-locations.js';
import { ThemeChoice } from './theme-choice.js';

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
