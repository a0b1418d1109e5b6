import type { LocationType } from '@placette/contracts/catalog/schema';
import type { FigureMode } from '@placette/shell-api';

/**
 * What the product says of itself (HO-07, HO-08, ruling C8): editorial, never a price, a ranking or a right. The
 * setting CLAIMS turns each one `declared` (as here), `live` (counted, shown above its floor) or `off`.
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

export const marketingFigures = {
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

export type FigureName = keyof typeof marketingFigures;

/** HO-08: samples, shown as such until a place has reviews of its own. */
export const testimonials: readonly { name: string; text: string; at?: Partial<Record<LocationType, string>> }[] = [
  {
    name: 'Claire, de Rouen',
    text: 'La cour était à six minutes de l’aérogare et le propriétaire nous a déposés avec les valises. Nous avons payé moins de la moitié du parking officiel.',
    at: {
      gare: 'La cour était à six minutes à pied de la gare et le propriétaire nous attendait au portail. Nous avons payé moins de la moitié du parking officiel.',
      event:
        'La cour était à dix minutes à pied de la salle, et nous sommes repartis sans attendre à une barrière. Nous avons payé moins de la moitié du parking officiel.',
    },
  },
  {
    name: 'Yanis, de Lille',
    text: 'J’ai posé trois questions avant de choisir, on m’a répondu le soir même. Le portail ferme et la voiture n’avait pas bougé.',
  },
  {
    name: 'Maryvonne, de Vannes',
    text: 'Je loue mes deux places l’été. Les gens sont ponctuels, et je dis non quand la famille vient.',
  },
];

/** How a figure is shown; `counted` contains the live figures once they are known. */
export function shownFigure(
  name: FigureName,
  mode: FigureMode,
  counted: Readonly<Record<string, number>> | undefined,
): string | null {
  const { figure, live }: MarketingFigure = marketingFigures[name];
  if (mode === 'off') return null;
  if (mode === 'declared') return figure;
  const value = live && counted?.[live.counted];
  if (live === undefined || value === undefined || value < live.floor) return null;
  const shown = new Intl.NumberFormat('fr-FR').format(value);
  return live.counted === 'shuttle_percent' ? `${shown}\u00a0%` : shown;
}
