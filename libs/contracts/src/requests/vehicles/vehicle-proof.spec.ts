import { needsNewCarteGrise } from './vehicle-proof.js';

const clio = { type_vehicule: 'voiture', marque: 'Renault', modele: 'Clio', immatriculation: 'AB-123-CD' } as const;

describe('a corrected vehicle', () => {
  it.each([
    ['plate', { immatriculation: 'AB-124-CD' }],
    ['letter of the plate', { immatriculation: 'AB-123-CE' }],
    ['brand', { marque: 'Dacia' }],
    ['space in the model', { modele: 'Cl io' }],
    ['model', { modele: 'Mégane' }],
    ['type', { type_vehicule: 'utilitaire' as const }],
  ])('with another %s needs a new carte grise', (_what, change) => {
    expect(needsNewCarteGrise(clio, { ...clio, ...change })).toBe(true);
  });

  it.each([
    ['the same', {}],
    ['the same plate spelled otherwise', { immatriculation: 'ab 123 cd' }],
    ['the same names spelled otherwise', { marque: 'RENAULT', modele: ' clio ' }],
  ])('with %s keeps the one that it has', (_what, change) => {
    expect(needsNewCarteGrise(clio, { ...clio, ...change })).toBe(false);
  });

  it('with other spaces in its names keeps the one that it has', () => {
    const rover = { ...clio, marque: 'Land Rover' };
    expect(needsNewCarteGrise(rover, { ...rover, marque: 'land  rover' })).toBe(false);
  });
});
