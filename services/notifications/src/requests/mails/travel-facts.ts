import type { SeenTravel } from '@placette/contracts/requests/travel/schema';
import { outsideShuttleInWords, travelLines } from '@placette/contracts/requests/travel/travel';

/** TR-01: what is said of the journey, and which hours the shuttle does not serve; nothing where nothing is said. */
export function travelFacts(travel: SeenTravel | null, side: 'owner' | 'requester'): string[][] {
  if (travel === null) return [];
  const outside = outsideShuttleInWords(travel, travel.shuttle, travel.outside_shuttle, side);
  return [[...travelLines(travel).map(([term, words]) => `${term}\u00a0: ${words}`), ...(outside ? [outside] : [])]];
}
