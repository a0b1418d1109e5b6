/** L5: what the operator of the site says of itself; nothing stands in for a missing one. */
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

const known = new Set<string>(COMPANY_FACTS);
export function isCompanyFact(name: string): name is CompanyFact {
  return known.has(name);
}
