/** C8: how a marketing figure is shown: as declared, as counted, or not at all. */
export const FIGURE_MODES = ['declared', 'live', 'off'] as const;
export type FigureMode = (typeof FIGURE_MODES)[number];

/**
 * What the product says of itself (HO-07, HO-08, ruling C8): editorial, never a price, a ranking or a right. The desk
 * changes each figure, and makes it `declared` (as written), `live` (counted, shown above its floor) or `off`.
 */
interface MarketingFigure {
  figure: string;
  label: string;
  /** Where the figure comes from, and since when. */
  source: string;
  as_of: string;
  /** The counted figure it may be replaced by; below `floor` it is not shown. */
  live?: { counted: 'spaces' | 'verified_owners' | 'shuttle_percent'; floor: number };
}

const brief = { source: 'cahier des charges', as_of: '2026-11' };

export const MARKETING_FIGURES = {
  savings: { figure: 'jusqu’à 70\u00a0%', label: 'd’économies par rapport aux parkings officiels', ...brief },
  users: { figure: '12\u202f000+', label: 'utilisateurs', ...brief },
  spaces: { figure: '3\u202f500+', label: 'places', ...brief, live: { counted: 'spaces', floor: 100 } },
  rating: { figure: '4,8/5', label: 'de note moyenne', ...brief },
  support: { figure: '7\u00a0jours sur 7', label: 'une équipe qui répond', ...brief },
  official_price: { figure: '35\u00a0€', label: 'par jour, au plus, au parking officiel', ...brief },
  from_price: { figure: '8\u00a0€', label: 'par jour, au moins, chez un particulier', ...brief },
  average_savings: { figure: '73\u00a0%', label: 'd’économies en moyenne', ...brief },
  travellers: { figure: '450+', label: 'conducteurs satisfaits', ...brief },
  answer_time: { figure: '12\u00a0min', label: 'de réponse en moyenne', ...brief },
  shuttle: {
    figure: '50\u00a0%',
    label: 'des propriétaires proposent une navette',
    ...brief,
    live: { counted: 'shuttle_percent', floor: 10 },
  },
  owners: {
    figure: '200+',
    label: 'propriétaires vérifiés',
    ...brief,
    live: { counted: 'verified_owners', floor: 20 },
  },
  partner: { figure: '15 à 25\u00a0%', label: 'de revenus en plus pour les aéroports partenaires', ...brief },
  sign_up: { figure: '2\u00a0min', label: 'pour s’inscrire, gratuitement', ...brief },
} as const satisfies Record<string, MarketingFigure>;

export type FigureName = keyof typeof MARKETING_FIGURES;

export function figureOf(name: FigureName): MarketingFigure {
  return MARKETING_FIGURES[name];
}
