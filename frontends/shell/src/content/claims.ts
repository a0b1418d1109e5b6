import type { ClaimMode } from '@placette/shell-api';

/**
 * What the product says of itself (HO-07, HO-08, ruling C8): editorial, never a price, a ranking or a right. The
 * setting CLAIMS turns each one `declared` (as here), `live` (counted, shown above its floor) or `off`.
 */
interface Claim {
  figure: string;
  label: string;
  /** Where the figure comes from, and since when it is said. */
  source: string;
  as_of: string;
  /** The counted figure it may be replaced by; below `floor` it is not shown. */
  live?: { counted: 'spaces' | 'verified_owners' | 'shuttle_percent'; floor: number };
}

const said = { source: 'cahier des charges', as_of: '2026-11' };

export const claims = {
  savings: { figure: 'jusqu’à 70\u00a0%', label: 'd’économies par rapport aux parkings officiels', ...said },
  users: { figure: '12\u202f000+', label: 'utilisateurs', ...said },
  spaces: { figure: '3\u202f500+', label: 'places', ...said, live: { counted: 'spaces', floor: 100 } },
  rating: { figure: '4,8/5', label: 'de note moyenne', ...said },
  support: { figure: '7\u00a0jours sur 7', label: 'une équipe qui répond', ...said },
  official_price: { figure: '35\u00a0€', label: 'par jour, au plus, au parking officiel', ...said },
  from_price: { figure: '8\u00a0€', label: 'par jour, au moins, chez un particulier', ...said },
  average_savings: { figure: '73\u00a0%', label: 'd’économies en moyenne', ...said },
  travellers: { figure: '450+', label: 'conducteurs satisfaits', ...said },
  answer_time: { figure: '12\u00a0min', label: 'de réponse en moyenne', ...said },
  shuttle: {
    figure: '50\u00a0%',
    label: 'des propriétaires proposent une navette',
    ...said,
    live: { counted: 'shuttle_percent', floor: 10 },
  },
  owners: {
    figure: '200+',
    label: 'propriétaires vérifiés',
    ...said,
    live: { counted: 'verified_owners', floor: 20 },
  },
  partner: { figure: '15 à 25\u00a0%', label: 'de revenus en plus pour les aéroports partenaires', ...said },
  sign_up: { figure: '2\u00a0min', label: 'pour s’inscrire, gratuitement', ...said },
} as const satisfies Record<string, Claim>;

export type ClaimName = keyof typeof claims;

/** HO-08: samples, shown as such until a place has reviews of its own. */
export const testimonials = [
  {
    name: 'Claire, de Rouen',
    text: 'La cour était à six minutes de l’aérogare et le propriétaire nous a déposés avec les valises. Nous avons payé moins de la moitié du parking officiel.',
  },
  {
    name: 'Yanis, de Lille',
    text: 'J’ai posé trois questions avant de choisir, on m’a répondu le soir même. Le portail ferme et la voiture n’avait pas bougé.',
  },
  {
    name: 'Maryvonne, de Vannes',
    text: 'Je loue mes deux places l’été. Les gens sont ponctuels, et je dis non quand la famille vient.',
  },
] as const;

/** How a claim is shown; `counted` holds the live figures once they are known. */
export function claimFigure(
  name: ClaimName,
  mode: ClaimMode,
  counted: Readonly<Record<string, number>> | undefined,
): string | null {
  const claim: Claim = claims[name];
  if (mode === 'off') return null;
  if (mode === 'declared') return claim.figure;
  const value = claim.live && counted?.[claim.live.counted];
  if (claim.live === undefined || value === undefined || value < claim.live.floor) return null;
  const shown = new Intl.NumberFormat('fr-FR').format(value);
  return claim.live.counted === 'shuttle_percent' ? `${shown}\u00a0%` : shown;
}
