import { impliedServices, offeredFacts } from './features.js';
import { FEATURES, SERVICE_OPTIONS } from '../schema.js';

const of = (features: readonly string[]) => impliedServices({ features, electric_charging: 'none' });

describe('what the features of a parking imply (C12)', () => {
  it.each(['Parking souterrain', 'Garage fermé'])('« %s » covers it', (feature) => {
    expect(of([feature])).toEqual({ is_covered: true, has_security: false, electric_charging: 'none' });
  });

  it.each(['Vidéosurveillance', 'Gardiennage'])('« %s » secures it', (feature) => {
    expect(of([feature])).toEqual({ is_covered: false, has_security: true, electric_charging: 'none' });
  });

  it('« Borne électrique » includes charging when none was chosen, and leaves another choice as it is', () => {
    const chosen = SERVICE_OPTIONS.map((electric_charging) =>
      impliedServices({ features: ['Borne électrique'], electric_charging }),
    );
    expect(chosen.map(({ electric_charging }) => electric_charging)).toEqual(['included', 'included', 'free', 'extra']);
  });

  it('no other feature implies anything', () => {
    const implying = ['Parking souterrain', 'Garage fermé', 'Vidéosurveillance', 'Gardiennage', 'Borne électrique'];
    const others = FEATURES.filter((feature) => !implying.includes(feature));
    expect(of(others)).toEqual({ is_covered: false, has_security: false, electric_charging: 'none' });
  });
});

describe('what is said of a parking in a list (SE-09, PL-11: what the filters look at first)', () => {
  const nothing = {
    is_covered: false,
    has_security: false,
    shuttle_service: 'none',
    electric_charging: 'none',
  } as const;

  it('is each service that it has, then its own labels', () => {
    expect(offeredFacts(nothing)).toEqual([]);
    const all = { is_covered: true, has_security: true, immediate_booking: true } as const;
    expect(
      offeredFacts({ ...all, shuttle_service: 'free', electric_charging: 'extra', features: ['Spacieux'] }),
    ).toEqual(['Réservation immédiate', 'Couvert', 'Sécurisé', 'Navette', 'Recharge électrique', 'Spacieux']);
  });

  it.each([
    [{ immediate_booking: true }, 'Réservation immédiate'],
    [{ is_covered: true }, 'Couvert'],
    [{ has_security: true }, 'Sécurisé'],
    [{ shuttle_service: 'extra' as const }, 'Navette'],
    [{ electric_charging: 'included' as const }, 'Recharge électrique'],
  ])('of %j is « %s » alone', (part, fact) => expect(offeredFacts({ ...nothing, ...part })).toEqual([fact]));
});
