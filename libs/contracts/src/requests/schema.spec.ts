import { addDays, today } from '../kernel/days.js';
import { noTravel } from './travel/travel.js';
import { newContactRequestSchema, newVehicleSchema, sentRequestSchema, vehicleFormSchema } from './schema.js';

const nextYear = Number(today().slice(0, 4)) + 1;
const vehicle = {
  type_vehicule: 'voiture',
  marque: 'Renault',
  modele: 'Clio',
  immatriculation: 'ab-123-cd',
  annee: 2021,
};
const some = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';

function refused(schema: typeof vehicleFormSchema | typeof newContactRequestSchema, value: object) {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of a vehicle', () => {
  const refusedVehicle = (part: object) => refused(vehicleFormSchema, { ...vehicle, ...part });

  it('writes the plate in capitals (VE-02)', () => {
    expect(vehicleFormSchema.parse(vehicle)).toEqual({
      ...vehicle,
      immatriculation: 'AB-123-CD',
      couleur: null,
      hauteur_m: null,
      longueur_m: null,
    });
  });

  it.each(['-AB-123', 'AB-123-', 'AB_123', 'AB', 'Я-123-CD', '.AB-123', 'AB/123'])(
    'refuses the plate « %s » (VE-02)',
    (immatriculation) => {
      expect(refusedVehicle({ immatriculation })).toEqual({ immatriculation: 'Format d’immatriculation invalide' });
    },
  );

  it.each(['marque', 'modele', 'immatriculation'])('asks for %s (VE-02, VE-03)', (name) => {
    expect(refusedVehicle({ [name]: '' })[name]).toBe('Ce champ est obligatoire');
  });

  it.each([1950, nextYear])('takes the year %s (VE-02)', (annee) => {
    expect(refusedVehicle({ annee })).toEqual({});
  });

  it.each([
    [1949, 'L’année doit être comprise entre 1950 et l’année prochaine'],
    [nextYear + 1, 'L’année ne peut pas dépasser l’année prochaine'],
    [2020.5, 'L’année s’écrit en quatre chiffres'],
    [Number.NaN, 'Ce champ est obligatoire'],
  ])('refuses the year %s (VE-02)', (annee, message) => {
    expect(refusedVehicle({ annee })).toEqual({ annee: message });
  });

  it('keeps sizes plausible, and says so in French (C25)', () => {
    for (const hauteur_m of [null, 0.5, 1.95, 5]) expect(refusedVehicle({ hauteur_m })).toEqual({});
    for (const hauteur_m of [0.4, 5.1]) {
      expect(refusedVehicle({ hauteur_m })).toEqual({ hauteur_m: 'La hauteur doit être comprise entre 0,5 et 5 m' });
    }
    for (const longueur_m of [0.9, 15.1]) {
      expect(refusedVehicle({ longueur_m })).toEqual({ longueur_m: 'La longueur doit être comprise entre 1 et 15 m' });
    }
  });

  it('comes with its carte grise (VE-04)', () => {
    const message = 'La carte grise est obligatoire pour vérifier les informations du véhicule';
    for (const carte_grise of [undefined, '', 'x']) {
      const { error } = newVehicleSchema.safeParse({ ...vehicle, carte_grise });
      expect(error?.issues).toMatchObject([{ path: ['carte_grise'], message }]);
    }
    expect(newVehicleSchema.safeParse({ ...vehicle, carte_grise: some }).success).toBe(true);
  });
});

describe('the form of a request', () => {
  const wish = {
    parking_spot_id: some,
    vehicle_id: some,
    start_date: today(),
    end_date: addDays(today(), 1),
    message: 'Bonjour',
  };
  const refusedWish = (part: object) => refused(newContactRequestSchema, { ...wish, ...part });

  it.each(['vehicle_id', 'start_date', 'end_date', 'message'])('asks for %s (RQ-03)', (name) => {
    for (const value of ['', undefined]) {
      expect(refusedWish({ [name]: value })[name]).toBe('Tous les champs sont obligatoires');
    }
  });

  it.each(['24/12/2026', '2026-02-30', 'demain'])(
    'says of « %s » that it is no date, and not that it is missing',
    (value) => {
      expect(refusedWish({ start_date: value })['start_date']).toBe('Date invalide');
    },
  );

  it('starts today at the earliest and ends a day later at the earliest (RQ-04, C23)', () => {
    expect(refusedWish({})).toEqual({});
    expect(refusedWish({ end_date: today() })).toEqual({
      end_date: 'La date de fin doit être après la date de début',
    });
    expect(refusedWish({ start_date: addDays(today(), -1) })).toEqual({
      start_date: 'Le jour du dépôt est déjà passé',
    });
  });

  it('lasts a year at most, within two years (C23)', () => {
    expect(refusedWish({ end_date: addDays(today(), 365) })).toEqual({});
    expect(refusedWish({ end_date: addDays(today(), 366) })).toEqual({
      end_date: 'Un séjour dure 365 jours au maximum',
    });
    const late = { start_date: addDays(today(), 740), end_date: addDays(today(), 745) };
    expect(refusedWish(late)).toEqual({ start_date: 'Deux ans à l’avance au maximum' });
  });

  it('carries nothing of who asks, who owns, what it costs (C4)', () => {
    const crafted = { requester_id: some, owner_id: some, total_price: 0, status: 'approved' };
    expect(newContactRequestSchema.parse({ ...wish, ...crafted })).toEqual({ ...wish, ...noTravel() });
  });
});

it('RQ-10 reads a status that it does not know as pending', () => {
  expect(sentRequestSchema.shape.status.parse('negotiated')).toBe('pending');
  expect(sentRequestSchema.shape.status.parse('approved')).toBe('approved');
});
