import { typesetAll } from '../typography.js';
import type { ArticleSummary } from './article.js';

const AUTHOR = 'La rédaction';

/** C28: articles of the house, newest first; shown when no feed is set, or when it fails. */
export const HOUSE_ARTICLES = typesetAll([
  {
    slug: 'preparer-sa-place-avant-un-vol',
    title: 'Avant un vol : préparer sa place en cinq étapes',
    description:
      'Quand réserver, quoi demander au propriétaire, combien de temps prévoir jusqu’au terminal : une méthode simple pour partir l’esprit léger.',
    published: '2026-11-16',
    author: AUTHOR,
    categories: ['Voyage', 'Conducteurs'],
    drawing: 'suitcase',
  },
  {
    slug: 'mon-vehicule-passera-t-il',
    title: 'Coffre de toit, utilitaire, camping-car : passera-t-il le portail ?',
    description:
      'La hauteur et la longueur de la carte grise ne disent pas tout. Comment mesurer son véhicule chargé, et lire les dimensions d’une place.',
    published: '2026-11-09',
    author: AUTHOR,
    categories: ['Véhicules', 'Conducteurs'],
    drawing: 'height',
  },
  {
    slug: 'une-annonce-qui-recoit-des-demandes',
    title: 'Une annonce qui reçoit des demandes',
    description:
      'Quelques photos, deux mesures et trois phrases d’accès : ce qu’un conducteur cherche à savoir avant de vous écrire, et comment le lui dire.',
    published: '2026-11-02',
    author: AUTHOR,
    categories: ['Annonces', 'Propriétaires'],
    drawing: 'camera',
  },
  {
    slug: 'navette-chez-l-habitant',
    title: 'Navette chez l’habitant : ce qui est permis',
    description:
      'Déposer un conducteur au terminal, est-ce permis ? Partage des frais, transport payant, horaires de nuit, bagages : les règles et les bons usages.',
    published: '2026-10-26',
    author: AUTHOR,
    categories: ['Navettes', 'Réglementation'],
    drawing: 'van',
  },
  {
    slug: 'louer-sa-place-locataire-ou-copropriete',
    title: 'Locataire ou en copropriété : puis-je louer ma place ?',
    description:
      'Bail, règlement de copropriété, emplacement réservé : les trois questions à se poser avant de publier, et les mots pour demander un accord.',
    published: '2026-10-19',
    author: AUTHOR,
    categories: ['Propriétaires', 'Réglementation'],
    drawing: 'document',
  },
] as const satisfies readonly ArticleSummary[]);

export type ArticleSlug = (typeof HOUSE_ARTICLES)[number]['slug'];

/** What the list says of an article; its own file adds the text. */
export function summaryOf(slug: ArticleSlug): ArticleSummary {
  return HOUSE_ARTICLES.find((listed) => listed.slug === slug)!;
}
