import type { CompanyFact } from './company-facts.js';
import { MARKETING_FIGURES, type FigureName } from './figures.js';
import { CONTENT_TEXTS, type ContentText } from './texts.js';

export const CONTENT_GROUPS = {
  figures: 'Chiffres',
  legal: 'Mentions légales',
  delays: 'Délais',
  prices: 'Prix',
  banner: 'Bandeau',
  terms: 'Conditions',
} as const;
export type ContentGroup = keyof typeof CONTENT_GROUPS;

export type FigureKey = `figure_${FigureName}`;
export type ContentKey = FigureKey | CompanyFact | ContentText | 'banner' | 'terms';

interface EntryBase {
  group: ContentGroup;
  label: string;
  /** A page that shows it. */
  page: string;
}
export type ContentEntry = EntryBase &
  (
    | { kind: 'figure'; figure: FigureName }
    | { kind: 'banner' }
    /** Announced by mail to everybody, and never taken back: another version follows. */
    | { kind: 'terms' }
    /** `default`: null where the settings of the installation say it. `sample`: a sentence of a page, with `{value}`. */
    | { kind: 'text' | 'email'; max: number; may: Emptiness; default: string | null; sample: string }
  );

/** Whether a text may be empty: `legal`, the law wants it on the site (LCEN art. 1-1, Code de la consommation L.612-1). */
export type Emptiness = 'empty' | 'never' | 'legal';

const fact = (
  label: string,
  may: Emptiness = 'legal',
  kind: 'text' | 'email' = 'text',
  page = '/mentions-legales',
): ContentEntry => ({
  group: 'legal',
  kind,
  label,
  page,
  max: 300,
  may,
  default: null,
  sample: `${label}\u00a0: {value}`,
});

const FACTS: Record<CompanyFact, ContentEntry> = {
  company_name: fact('Dénomination sociale'),
  company_form: fact('Forme'),
  company_capital: fact('Capital social'),
  company_address: fact('Siège social'),
  company_rcs: fact('Registre du commerce et des sociétés'),
  company_vat: fact('TVA intracommunautaire'),
  company_court: fact('Tribunal compétent'),
  director: fact('Directeur de la publication'),
  company_phone: fact('Téléphone de la société'),
  host_name: fact('Hébergeur'),
  host_address: fact('Adresse de l’hébergeur'),
  host_phone: fact('Téléphone de l’hébergeur'),
  mediator: fact('Médiateur de la consommation'),
  mail_carrier: fact('Société qui envoie les e-mails', 'legal', 'text', '/confidentialite'),
  audience_recipient: fact('Destinataire de la mesure d’audience', 'empty', 'text', '/confidentialite'),
  support_email: fact('E-mail de l’assistance', 'legal', 'email', '/contact'),
  suggestions_email: fact('E-mail des suggestions', 'empty', 'email', '/contact'),
  partnerships_email: fact('E-mail des partenariats', 'empty', 'email', '/devenir-partenaire'),
  privacy_email: fact('E-mail des données personnelles', 'legal', 'email', '/confidentialite'),
  blog_email: fact('E-mail du blog', 'empty', 'email', '/blog'),
  urgent_email: fact('E-mail des urgences', 'empty', 'email', '/contact'),
  support_phone: fact('Téléphone de l’assistance', 'legal', 'text', '/contact'),
};

const said = (
  group: 'delays' | 'prices',
  name: ContentText,
  said: Pick<ContentEntry & { sample: string }, 'label' | 'page' | 'sample'>,
): ContentEntry => ({ group, kind: 'text', max: 120, may: 'never', default: CONTENT_TEXTS[name], ...said });

const TEXTS: Record<ContentText, ContentEntry> = {
  verification_delay: said('delays', 'verification_delay', {
    label: 'Vérification d’un document',
    page: '/verification-identite',
    sample: 'Notre équipe l’examine\u00a0: comptez {value}.',
  }),
  phone_hours: said('delays', 'phone_hours', {
    label: 'Horaires du téléphone',
    page: '/contact',
    sample: 'Ouvert {value}.',
  }),
  mail_days: said('delays', 'mail_days', {
    label: 'Jours de lecture des e-mails',
    page: '/contact',
    sample: 'E-mails lus {value}.',
  }),
  extra_space_price: said('prices', 'extra_space_price', {
    label: 'Place supplémentaire, par mois',
    page: '/tarifs',
    sample: 'Puis {value} par mois et par place supplémentaire.',
  }),
  usual_price: said('prices', 'usual_price', {
    label: 'Prix observés, par jour',
    page: '/tarifs',
    sample: 'Les prix observés vont de {value} par jour selon la région.',
  }),
  shuttle_price: said('prices', 'shuttle_price', {
    label: 'Navette payante, prix conseillé',
    page: '/tarifs',
    sample: 'Quand elle est payante, nous recommandons {value}.',
  }),
  charging_price: said('prices', 'charging_price', {
    label: 'Recharge payante, prix conseillé',
    page: '/tarifs',
    sample: 'Quand elle est payante, comptez en général {value} par recharge.',
  }),
};

const FIGURES = Object.fromEntries(
  Object.entries(MARKETING_FIGURES).map(([name, { label }]) => [
    `figure_${name}`,
    { group: 'figures', kind: 'figure', figure: name as FigureName, label, page: '/' },
  ]),
) as Record<FigureKey, ContentEntry>;

/** DK-07: everything that the desk edits, once: its group, what it is, its value until it is changed, and what it may be. */
export const CONTENT: Readonly<Record<ContentKey, ContentEntry>> = {
  ...FIGURES,
  ...FACTS,
  ...TEXTS,
  banner: { group: 'banner', kind: 'banner', label: 'Bandeau', page: '/' },
  terms: { group: 'terms', kind: 'terms', label: 'Conditions générales', page: '/conditions-generales' },
};
export const CONTENT_KEYS = Object.keys(CONTENT) as [ContentKey, ...ContentKey[]];

/** What the journal says where the value is that of the release or of the installation. */
export const ORIGINAL_CONTENT = 'original_content';
