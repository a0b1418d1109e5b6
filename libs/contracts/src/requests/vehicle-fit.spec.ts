import { canBeChosen, vehicleFit } from './vehicle-fit.js';

const vehicle = { type_vehicule: 'voiture', hauteur_m: 1.9, longueur_m: 4.8 } as const;
const limits = { accepted_vehicle_types: ['voiture' as const], max_vehicle_height: 1.9, max_vehicle_length: 4.8 };

describe('vehicleFit (RQ-02, ruling C25)', () => {
  it('accepts a vehicle of exactly the limits', () => {
    expect(vehicleFit(vehicle, limits)).toBe('fits');
  });

  it.each([
    ['height', { ...vehicle, hauteur_m: 1.91 }],
    ['length', { ...vehicle, longueur_m: 4.81 }],
    ['length, its height unknown', { ...vehicle, hauteur_m: null, longueur_m: 5 }],
  ])('refuses a %s over the limit', (_, tooBig) => {
    expect(vehicleFit(tooBig, limits)).toBe('too_big');
    expect(canBeChosen('too_big')).toBe(false);
  });

  it('asks to check an unknown size where there is a limit, and still lets it be chosen', () => {
    expect(vehicleFit({ ...vehicle, hauteur_m: null }, limits)).toBe('to_check');
    expect(canBeChosen('to_check')).toBe(true);
  });

  it('needs no size where there is no limit', () => {
    const unmeasured = { ...vehicle, hauteur_m: null, longueur_m: null };
    expect(vehicleFit(unmeasured, { ...limits, max_vehicle_height: null, max_vehicle_length: null })).toBe('fits');
  });

  it('refuses a type that the owner does not accept, whatever its size', () => {
    expect(vehicleFit(vehicle, { ...limits, accepted_vehicle_types: ['moto'] })).toBe('not_accepted');
    expect(canBeChosen('not_accepted')).toBe(false);
  });
});
