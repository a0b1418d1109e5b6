import { type FigureMode, type FigureName, figureOf } from '@placette/contracts/catalog/content/figures';
import type { LocationType } from '@placette/contracts/catalog/schema';

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

/** How a figure is shown; `counted` contains the live figures once they are known, `declared` is what the desk says. */
export function shownFigure(
  name: FigureName,
  mode: FigureMode,
  counted: Readonly<Record<string, number>> | undefined,
  declared = figureOf(name).figure,
): string | null {
  const { live } = figureOf(name);
  if (mode === 'off') return null;
  if (mode === 'declared') return declared;
  const value = live && counted?.[live.counted];
  if (live === undefined || value === undefined || value < live.floor) return null;
  const shown = new Intl.NumberFormat('fr-FR').format(value);
  return live.counted === 'shuttle_percent' ? `${shown}\u00a0%` : shown;
}
