import { requireFit } from './sending-rules.js';

const spot = {
  accepted_vehicle_types: ['voiture' as const, 'suv' as const],
  max_vehicle_height: 1.9,
  max_vehicle_length: null,
};
const car = { type_vehicule: 'voiture', hauteur_m: 1.9, longueur_m: 12 } as const;

describe('C25 RQ-02 a vehicle fits', () => {
  it('up to the limit, and whatever its length when the parking gives none', () => {
    expect(() => requireFit(car, spot)).not.toThrow();
    expect(() => requireFit({ ...car, hauteur_m: null }, spot)).not.toThrow();
  });

  it.each([
    [{ ...car, hauteur_m: 1.91 }, spot, 'vehicle_too_big'],
    [car, { ...spot, max_vehicle_length: 11.9 }, 'vehicle_too_big'],
    [{ ...car, type_vehicule: 'moto' as const }, spot, 'vehicle_incompatible'],
  ])('not otherwise: %j in %j', (vehicle, limits, code) => {
    expect(() => requireFit(vehicle, limits)).toThrow(expect.objectContaining({ code }));
  });
});
