import type { ServiceOption } from '@placette/contracts/listings/schema';

/** What search filters on, one bit each, repeated in the associations for the covering index. Bits never change meaning. */
const COVERED = 1;
const SECURED = 2;
export const SHUTTLE = 4;
const CHARGING = 8;

export interface Filterable {
  is_covered: boolean;
  has_security: boolean;
  shuttle_service: ServiceOption;
  electric_charging: ServiceOption;
}

export interface ServiceFilters {
  services: readonly ('couvert' | 'securise')[];
  shuttle: boolean;
  charging: boolean;
}

const bits = (...chosen: [condition: boolean, bit: number][]) =>
  chosen.reduce((flags, [condition, bit]) => (condition ? flags | bit : flags), 0);

export function searchFlags(spot: Filterable): number {
  return bits(
    [spot.is_covered, COVERED],
    [spot.has_security, SECURED],
    [spot.shuttle_service !== 'none', SHUTTLE],
    [spot.electric_charging !== 'none', CHARGING],
  );
}

/** SE-05: the flags a spot must have; a filter that is not chosen asks for nothing. */
export function requiredFlags(filters: ServiceFilters): number {
  return bits(
    [filters.services.includes('couvert'), COVERED],
    [filters.services.includes('securise'), SECURED],
    [filters.shuttle, SHUTTLE],
    [filters.charging, CHARGING],
  );
}
