import { fitWords, whyNoneFits } from './vehicle-fit-words.js';

const clio = { type_vehicule: 'voiture', modele: 'Clio', hauteur_m: 1.45, longueur_m: 4.05 } as const;
const trafic = { type_vehicule: 'utilitaire', modele: 'Trafic', hauteur_m: 2.4, longueur_m: 5.4 } as const;
const garage = {
  accepted_vehicle_types: ['voiture', 'utilitaire'],
  max_vehicle_height: 1.9,
  max_vehicle_length: 4.5,
} as const;

describe('what is said of a vehicle and a parking (C25)', () => {
  it.each([
    [{}, 'Convient à votre Clio'],
    [{ hauteur_m: null }, 'Hauteur à vérifier pour votre Clio'],
    [{ longueur_m: null }, 'Longueur à vérifier pour votre Clio'],
    [{ hauteur_m: null, longueur_m: null }, 'Dimensions à vérifier pour votre Clio'],
    [{ hauteur_m: 2 }, 'Votre Clio est trop haute pour ce parking'],
    [{ hauteur_m: 2, longueur_m: 4.5 }, 'Votre Clio est trop haute pour ce parking'],
    [{ longueur_m: 5, hauteur_m: null }, 'Votre Clio est trop longue pour ce parking'],
    [{ hauteur_m: 2, longueur_m: 5 }, 'Votre Clio est trop haute et longue pour ce parking'],
    [{ type_vehicule: 'moto' as const }, 'Votre Clio n’est pas acceptée dans ce parking'],
  ])('%j: « %s »', (part, words) => {
    expect(fitWords({ ...clio, ...part }, garage)).toBe(words);
  });

  it('names no size that the parking does not limit', () => {
    const unknown = { ...clio, hauteur_m: null, longueur_m: null };
    expect(fitWords(unknown, { ...garage, max_vehicle_length: null })).toBe('Hauteur à vérifier pour votre Clio');
    expect(fitWords({ ...clio, longueur_m: 9 }, { ...garage, max_vehicle_length: null })).toBe('Convient à votre Clio');
  });

  it('agrees with what is masculine', () => {
    expect(fitWords(trafic, garage)).toBe('Votre Trafic est trop haut et long pour ce parking');
    expect(fitWords({ ...trafic, type_vehicule: 'van' }, garage)).toBe(
      'Votre Trafic n’est pas accepté dans ce parking',
    );
  });
});

describe('why nobody can be asked', () => {
  it.each([
    ['no vehicle', [], null],
    ['one that fits', [trafic, clio], null],
    ['one to check', [{ ...clio, hauteur_m: null }], null],
    ['one too big', [trafic], 'Votre Trafic est trop haut et long pour ce parking'],
    ['several too big', [trafic, { ...clio, hauteur_m: 2 }], 'Aucun de vos véhicules ne tient dans ce parking'],
    [
      'several of no accepted type',
      [
        { ...trafic, type_vehicule: 'van' as const },
        { ...clio, type_vehicule: 'moto' as const },
      ],
      'Aucun de vos véhicules n’est accepté dans ce parking',
    ],
  ] as const)('%s', (_what, vehicles, why) => {
    expect(whyNoneFits(vehicles, garage)).toBe(why);
  });
});
