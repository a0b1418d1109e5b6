import { createContext, useContext } from 'react';

/** L5: what the operator of the site says of itself; each is a setting, and nothing stands in for a missing one. */
export const COMPANY_FACTS = [
  'company_name',
  'company_form',
  'company_capital',
  'company_address',
  'company_rcs',
  'company_vat',
  'company_court',
  'director',
  'company_phone',
  'host_name',
  'host_address',
  'host_phone',
  'mediator',
  'mail_carrier',
  'audience_recipient',
  'support_email',
  'suggestions_email',
  'partnerships_email',
  'privacy_email',
  'blog_email',
  'urgent_email',
  'support_phone',
] as const;
export type CompanyFact = (typeof COMPANY_FACTS)[number];
export type CompanyFacts = Partial<Record<CompanyFact, string>>;

/** Settings of the shell's own pages, beside what every remote gets. */
export interface SiteSettings {
  company: CompanyFacts;
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
