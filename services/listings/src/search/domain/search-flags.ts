import type { ServiceOption } from '@placette/contracts/listings/schema';
import { VEHICLE_TYPES, type VehicleType } from '@placette/contracts/requests/vehicles/vehicle-types';

/**
 * What search filters by, one bit each, copied into the associations for the covering indexes. Bits never change their
 * meaning.
 */
const COVERED = 1;
const SECURED = 2;
export const SHUTTLE = 4;
const CHARGING = 8;
const VEHICLES: Record<VehicleType, number> = {
  voiture: 16,
  moto: 32,
  utilitaire: 64,
  'camping-car': 128,
  van: 256,
  suv: 512,
};
const IMMEDIATE = 1_024;
/** CN-04: this bit depends on the owner and is only in the associations; no filter requires it. */
export const RANKED_LAST = 2_048;

export interface Filterable {
  is_covered: boolean;
  has_security: boolean;
  shuttle_service: ServiceOption;
  electric_charging: ServiceOption;
  immediate_booking: boolean;
  accepted_vehicle_types: readonly VehicleType[];
}

export interface FlagFilters {
  services: readonly ('couvert' | 'securise')[];
  shuttle: boolean;
  charging: boolean;
  immediate: boolean;
  vehicle_type?: VehicleType | undefined;
}

const bits = (...chosen: [condition: boolean, bit: number][]) =>
  chosen.reduce((flags, [condition, bit]) => (condition ? flags | bit : flags), 0);

export function searchFlags(spot: Filterable): number {
  return bits(
    [spot.is_covered, COVERED],
    [spot.has_security, SECURED],
    [spot.shuttle_service !== 'none', SHUTTLE],
    [spot.electric_charging !== 'none', CHARGING],
    [spot.immediate_booking, IMMEDIATE],
    ...VEHICLE_TYPES.map((type): [boolean, number] => [spot.accepted_vehicle_types.includes(type), VEHICLES[type]]),
  );
}

/** SE-05: the flags that a parking must have; an unused filter requires none. */
export function requiredFlags(filters: FlagFilters): number {
  return bits(
    [filters.services.includes('couvert'), COVERED],
    [filters.services.includes('securise'), SECURED],
    [filters.shuttle, SHUTTLE],
    [filters.charging, CHARGING],
    [filters.immediate, IMMEDIATE],
    ...VEHICLE_TYPES.map((type): [boolean, number] => [filters.vehicle_type === type, VEHICLES[type]]),
  );
}
