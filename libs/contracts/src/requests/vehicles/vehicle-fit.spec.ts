import { bestFit, canBeChosen, vehicleFit } from './vehicle-fit.js';

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

describe('the vehicle that fits best', () => {
  const van = { ...vehicle, hauteur_m: 2.6 };
  const unmeasured = { ...vehicle, hauteur_m: null };
  const moto = { ...vehicle, type_vehicule: 'moto' as const };

  it('is one that fits, then one to check, then one that is too big', () => {
    expect(bestFit([van, unmeasured, vehicle, moto], limits)).toEqual({ vehicle, fit: 'fits' });
    expect(bestFit([moto, van, unmeasured], limits)).toEqual({ vehicle: unmeasured, fit: 'to_check' });
    expect(bestFit([moto, van], limits)).toEqual({ vehicle: van, fit: 'too_big' });
    expect(bestFit([moto], limits)).toEqual({ vehicle: moto, fit: 'not_accepted' });
  });

  it('is nobody without a vehicle', () => {
    expect(bestFit([], limits)).toBeNull();
  });
});
