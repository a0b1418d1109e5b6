import type { CompanyFact, CompanyFacts } from '@placette/contracts/catalog/content/company-facts';
import { requiredInProduction } from '@placette/contracts/server/settings';
import { z } from 'zod';

const words = z.string().trim().max(300).optional();
const email = z.email('not an e-mail address').optional().or(z.literal(''));

/** What the law wants on the site (LCEN art. 1-1, Code de la consommation L.612-1): production does not start without. */
const required = <F extends z.ZodType>(field: F) => requiredInProduction(field.clone() as F);

/** What the operator says of itself on the public pages; a sentence about a missing one is left out, the legal notice reads « à compléter ». */
export const companySettings = z.object({
  LEGAL_COMPANY_NAME: required(words),
  LEGAL_FORM: required(words.default('SARL')),
  LEGAL_CAPITAL: required(words),
  LEGAL_ADDRESS: required(words.default('Nantes')),
  LEGAL_RCS: required(words),
  LEGAL_VAT_NUMBER: required(words),
  LEGAL_COURT: required(words),
  LEGAL_DIRECTOR: required(words),
  LEGAL_PHONE: required(words),
  LEGAL_HOST_NAME: required(words),
  LEGAL_HOST_ADDRESS: required(words),
  LEGAL_HOST_PHONE: required(words),
  LEGAL_MEDIATOR: required(words),
  /** Who carries the mails, named among the recipients of personal data (L4). */
  LEGAL_MAIL_CARRIER: required(words),
  /** Who receives the audience measure, where ANALYTICS_SCRIPT_URL is set (L4). */
  LEGAL_AUDIENCE_RECIPIENT: words,
  SUPPORT_EMAIL: required(email),
  SUGGESTIONS_EMAIL: email,
  PARTNERSHIPS_EMAIL: email,
  PRIVACY_EMAIL: required(email),
  BLOG_EMAIL: email,
  URGENT_EMAIL: email,
  SUPPORT_PHONE: required(words),
});
type CompanySettings = z.output<typeof companySettings>;

const SETTING_OF: Record<CompanyFact, keyof CompanySettings> = {
  company_name: 'LEGAL_COMPANY_NAME',
  company_form: 'LEGAL_FORM',
  company_capital: 'LEGAL_CAPITAL',
  company_address: 'LEGAL_ADDRESS',
  company_rcs: 'LEGAL_RCS',
  company_vat: 'LEGAL_VAT_NUMBER',
  company_court: 'LEGAL_COURT',
  director: 'LEGAL_DIRECTOR',
  company_phone: 'LEGAL_PHONE',
  host_name: 'LEGAL_HOST_NAME',
  host_address: 'LEGAL_HOST_ADDRESS',
  host_phone: 'LEGAL_HOST_PHONE',
  mediator: 'LEGAL_MEDIATOR',
  mail_carrier: 'LEGAL_MAIL_CARRIER',
  audience_recipient: 'LEGAL_AUDIENCE_RECIPIENT',
  support_email: 'SUPPORT_EMAIL',
  suggestions_email: 'SUGGESTIONS_EMAIL',
  partnerships_email: 'PARTNERSHIPS_EMAIL',
  privacy_email: 'PRIVACY_EMAIL',
  blog_email: 'BLOG_EMAIL',
  urgent_email: 'URGENT_EMAIL',
  support_phone: 'SUPPORT_PHONE',
};

export function companyFacts(settings: CompanySettings): CompanyFacts {
  return Object.fromEntries(
    Object.entries(SETTING_OF).flatMap(([fact, setting]) => (settings[setting] ? [[fact, settings[setting]]] : [])),
  );
}
