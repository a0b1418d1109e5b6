import type { FigureName } from '@placette/contracts/catalog/content/figures';
import type { CompanyFacts } from '@placette/contracts/catalog/content/company-facts';
import type { PublicContent } from '@placette/contracts/catalog/content/schema';
import { createContext, useContext } from 'react';

/** Settings of the shell's own pages, beside what every remote gets. */
export interface SiteSettings {
  company: CompanyFacts;
  /** DK-07: the marketing figures that the desk says otherwise than the release. */
  declaredFigures?: Readonly<Partial<Record<FigureName, string>>>;
  /** DK-07: the published version of the terms that binds today, and the one to come. */
  terms?: PublicContent['terms'];
  /** Script of the audience measure; null when the site has none. */
  analyticsScriptUrl: string | null;
  /** Whether people may sign in with Google. */
  hasGoogle: boolean;
}

const SiteSettingsContext = createContext<SiteSettings>({ company: {}, analyticsScriptUrl: null, hasGoogle: false });
export const SiteSettingsProvider = SiteSettingsContext.Provider;

export function useSiteSettings(): SiteSettings {
  return useContext(SiteSettingsContext);
}
