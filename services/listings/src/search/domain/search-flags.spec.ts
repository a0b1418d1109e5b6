import { VEHICLE_TYPES } from '@placette/contracts/requests/vehicles/vehicle-types';
import { RANKED_LAST, requiredFlags, searchFlags, SHUTTLE, type Filterable } from './search-flags.js';

const nothing: Filterable = {
  is_covered: false,
  has_security: false,
  shuttle_service: 'none',
  electric_charging: 'none',
  immediate_booking: false,
  accepted_vehicle_types: [],
};
const none = { services: [], shuttle: false, charging: false, immediate: false } as const;
const VEHICLE_BITS = { voiture: 16, moto: 32, utilitaire: 64, 'camping-car': 128, van: 256, suv: 512 };

describe('the bits that the search reads, which stored rows hold', () => {
  it('are one for each thing that a parking offers', () => {
    expect(searchFlags(nothing)).toBe(0);
    expect(searchFlags({ ...nothing, is_covered: true })).toBe(1);
    expect(searchFlags({ ...nothing, has_security: true })).toBe(2);
    for (const option of ['free', 'extra'] as const)
      expect(searchFlags({ ...nothing, shuttle_service: option })).toBe(SHUTTLE);
    for (const option of ['included', 'extra'] as const)
      expect(searchFlags({ ...nothing, electric_charging: option })).toBe(8);
    expect(searchFlags({ ...nothing, immediate_booking: true })).toBe(1_024);
    for (const type of VEHICLE_TYPES)
      expect(searchFlags({ ...nothing, accepted_vehicle_types: [type] })).toBe(VEHICLE_BITS[type]);
    expect([SHUTTLE, RANKED_LAST]).toEqual([4, 2_048]);
  });

  it('are together those of all that it offers', () => {
    expect(searchFlags({ ...nothing, is_covered: true, accepted_vehicle_types: ['voiture', 'suv'] })).toBe(529);
  });

  it('are asked for by the filters that are chosen', () => {
    expect(requiredFlags(none)).toBe(0);
    expect(requiredFlags({ ...none, services: ['couvert'] })).toBe(1);
    expect(requiredFlags({ ...none, services: ['securise'] })).toBe(2);
    expect(requiredFlags({ ...none, shuttle: true })).toBe(4);
    expect(requiredFlags({ ...none, charging: true })).toBe(8);
    expect(requiredFlags({ ...none, immediate: true })).toBe(1_024);
    for (const type of VEHICLE_TYPES) expect(requiredFlags({ ...none, vehicle_type: type })).toBe(VEHICLE_BITS[type]);
  });
});
