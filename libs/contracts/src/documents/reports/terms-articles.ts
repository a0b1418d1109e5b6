/** L7: the articles of the terms of use, in order. They are the headings of the page /conditions-generales. */
export const TERMS_ARTICLES = {
  objet: 'Objet',
  role: 'Notre rôle',
  compte: 'Compte',
  verification: 'Vérification d’identité',
  annonces: 'Annonces des propriétaires',
  demandes: 'Demandes de séjour',
  prix: 'Prix',
  'places-supplementaires': 'Places supplémentaires et rétractation',
  obligations: 'Ce qui n’est pas permis',
  signalement: 'Signalement et modération',
  'litiges-entre-membres': 'Différend entre membres',
  responsabilite: 'Responsabilités',
  classement: 'Classement et statut des offrants',
  donnees: 'Données personnelles',
  fin: 'Fermeture du compte',
  modifications: 'Évolution de ces conditions',
  mediation: 'Médiation et droit applicable',
} as const;
export type TermsArticle = keyof typeof TERMS_ARTICLES;
export const TERMS_ARTICLE_IDS = Object.keys(TERMS_ARTICLES) as readonly TermsArticle[];

function numberOf(article: TermsArticle): number {
  return TERMS_ARTICLE_IDS.indexOf(article) + 1;
}

/** For example « 5. Annonces des propriétaires ». */
export function articleHeading(article: TermsArticle): string {
  return `${numberOf(article)}. ${TERMS_ARTICLES[article]}`;
}

/** For example « article 5 (Annonces des propriétaires) », as a decision cites it. */
export function articleName(article: TermsArticle): string {
  return `article ${numberOf(article)} (${TERMS_ARTICLES[article]})`;
}
