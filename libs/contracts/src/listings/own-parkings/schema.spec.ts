import '../../kernel/french.js';
import { CONTACTS_REFUSED, newParkingSpotSchema, spotFormSchema } from './schema.js';
import { FEATURES, RIGHT_TO_RENT } from '../schema.js';

const form = {
  title: 'Cour privée',
  address: '12 rue de Paris',
  city: 'Roissy-en-France',
  postal_code: '95700',
  latitude: 49,
  longitude: 2.5,
  price_per_day: 8,
  accepted_vehicle_types: ['voiture'],
  contact_phone: '06 12 34 56 78',
};
const proof = { document_type: 'titre_propriete', upload_id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11' };

function refused(part: object): Record<string, string> {
  const { error } = spotFormSchema.safeParse({ ...form, ...part });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of a parking', () => {
  it('needs no more than OP-10 asks for, and has the defaults of OP-12 and OP-15', () => {
    expect(spotFormSchema.parse(form)).toMatchObject({
      nombre_places: 1,
      features: [],
      shuttle_service: 'none',
      electric_charging: 'none',
      price_per_week: null,
    });
  });

  it.each(['title', 'address', 'city'])('asks for %s (OP-10)', (name) => {
    expect(refused({ [name]: ' ' })).toEqual({ [name]: 'Ce champ est obligatoire' });
  });

  it('accepts a description of up to 2000 characters, or none', () => {
    expect(spotFormSchema.parse(form).description).toBeNull();
    expect(refused({ description: 'Cour au calme.\nPlace 3, portail de 2,40 m.' })).toEqual({});
    expect(refused({ description: 'a'.repeat(2_001) })).toEqual({ description: '2000 caractères au maximum' });
  });

  it.each(['Appelez le 06 12 34 56 78', 'jean arobase exemple point fr', 'Voir www.exemple.fr/place'])(
    'refuses what leads past the product in what everybody reads: « %s » (C11)',
    (words) => {
      expect(refused({ description: words })).toEqual({ description: CONTACTS_REFUSED });
      expect(refused({ title: words })).toEqual({ title: CONTACTS_REFUSED });
    },
  );

  it('takes both shuttle hours as they are typed, or neither (TR-01)', () => {
    const shuttle_service = 'free';
    expect(spotFormSchema.parse({ ...form, shuttle_service, shuttle_from: '5h', shuttle_to: '2330' })).toMatchObject({
      shuttle_from: '05:00',
      shuttle_to: '23:30',
    });
    expect(refused({ shuttle_service })).toEqual({});
    expect(refused({ shuttle_service, shuttle_from: null, shuttle_to: null })).toEqual({});
    for (const part of [{ shuttle_from: '5h' }, { shuttle_to: '5h', shuttle_from: null }])
      expect(refused({ shuttle_service, ...part })).toEqual({
        shuttle_to: 'Indiquez les deux heures de la navette, ou aucune',
      });
    for (const shuttle_from of ['25:00', '', '🕗', '5'.repeat(500), '<script>'])
      expect(refused({ shuttle_service, shuttle_from, shuttle_to: '23h' })).toEqual({
        shuttle_from: 'Écrivez une heure, par exemple 8\u00a0h\u00a030',
      });
  });

  it('ignores the hours of a shuttle that is not offered', () => {
    expect(refused({ shuttle_service: 'none', shuttle_from: '5h' })).toEqual({});
  });

  it('keeps a phone as E.164 (ruling C47)', () => {
    expect(spotFormSchema.parse({ ...form, contact_phone: ' 06 12 34 56 78 ' }).contact_phone).toBe('+33612345678');
  });

  it.each(['9570', '957000', '2A004', ''])('refuses « %s » as a postal code (OP-10)', (postal_code) => {
    expect(refused({ postal_code })).toEqual({ postal_code: 'Le code postal doit contenir cinq chiffres' });
  });

  it.each([
    [null, 'Ce champ est obligatoire'],
    [Number.NaN, 'Indiquez un nombre'],
    [0.5, 'Le prix minimum est de 1 €'],
    [8.25, 'Le prix se donne par pas de 0,50 €'],
  ])('refuses %s as a price per day (OP-10)', (price_per_day, message) => {
    expect(refused({ price_per_day })).toEqual({ price_per_day: message });
  });

  it('accepts a weekly price up to seven of the highest daily prices (OP-11)', () => {
    expect(refused({ price_per_week: 7_000 })).toEqual({});
    expect(Object.keys(refused({ price_per_week: 7_000.5 }))).toEqual(['price_per_week']);
    expect(Object.keys(refused({ price_per_day: 1_000.5 }))).toEqual(['price_per_day']);
    expect(refused({ price_per_week: 0.5 })).toEqual({ price_per_week: 'Le prix minimum est de 1 €' });
  });

  it.each([0, 51, 1.5])('refuses %s places (OP-12)', (nombre_places) => {
    expect(Object.keys(refused({ nombre_places }))).toEqual(['nombre_places']);
  });

  it('asks for a vehicle type (OP-13)', () => {
    expect(refused({ accepted_vehicle_types: [] })).toEqual({
      accepted_vehicle_types: 'Choisissez au moins un type de véhicule',
    });
    expect(Object.keys(refused({ accepted_vehicle_types: ['avion'] }))).toEqual(['accepted_vehicle_types.0']);
  });

  it('offers the fourteen features of the specification, in its words and order, and no other (OP-14)', () => {
    expect(FEATURES.join(', ')).toBe(
      'Portail automatique, Éclairage, Accès facile, Proche terminal, Garage fermé, Spacieux, Villa privée, ' +
        'Résidence privée, Parking souterrain, Place handicapé, Borne électrique, Vidéosurveillance, Gardiennage, ' +
        'Arrivée autonome',
    );
    expect(refused({ features: [...FEATURES] })).toEqual({});
    expect(Object.keys(refused({ features: ['Piscine'] }))).toEqual(['features.0']);
  });

  it.each([
    ['shuttle_service', 'shuttle_price'],
    ['electric_charging', 'electric_charging_price'],
  ])('asks for the price of « %s » only when it is paid for (OP-15)', (option, price) => {
    for (const value of ['none', 'included', 'free']) expect(refused({ [option]: value })).toEqual({});
    expect(Object.keys(refused({ [option]: 'extra' }))).toEqual([price]);
    expect(Object.keys(refused({ [option]: 'extra', [price]: 0.5 }))).toEqual([price]);
    expect(refused({ [option]: 'extra', [price]: 5.5 })).toEqual({});
  });

  it.each<[string, unknown]>([
    ['title', 'x'.repeat(121)],
    ['title', 'deux\nlignes'],
    ['title', 'a\u0000b'],
    ['title', 12],
    ['price_per_day', '8'],
    ['price_per_day', -8],
    ['price_per_day', Infinity],
    ['price_per_week', 'gratuit'],
    ['postal_code', 95700],
    ['latitude', 91],
    ['longitude', '2.5'],
    ['nombre_places', '3'],
    ['accepted_vehicle_types', 'voiture'],
    ['shuttle_service', 'parfois'],
    ['electric_charging', true],
    ['max_vehicle_height', '1.9'],
    ['max_vehicle_length', NaN],
    ['access_instructions', 'x'.repeat(2_001)],
    ['contact_phone', '12'],
    ['contact_phone', 'javascript:alert(1)'],
  ])('refuses for « %s » the value %j, in French, and for nothing else', (name, value) => {
    const errors = refused({ [name]: value });
    expect(Object.keys(errors)).toEqual([name]);
    expect(errors[name]).not.toMatch(/invalid |expected|received|required/i);
  });

  it('keeps sizes between their limits, by tenths of a metre (OP-16)', () => {
    for (const size of [1.5, 1.9, 3.3, 4]) expect(refused({ max_vehicle_height: size })).toEqual({});
    for (const size of [1.4, 4.1, 1.95]) expect(refused({ max_vehicle_height: size })).not.toEqual({});
    for (const size of [3, 4.8, 12]) expect(refused({ max_vehicle_length: size })).toEqual({});
    for (const size of [2.9, 12.1]) expect(refused({ max_vehicle_length: size })).not.toEqual({});
  });
});

describe('« Publier ma place »', () => {
  const publish = (part: object) =>
    newParkingSpotSchema.safeParse({ ...form, documents: [proof], right_declaration: RIGHT_TO_RENT.version, ...part });
  const messages = (part: object) => publish(part).error?.issues.map(({ message }) => message) ?? [];

  it.each([null, undefined, ''])('refuses the contact phone %j (TR-04)', (contact_phone) => {
    expect(messages({ contact_phone })).toHaveLength(1);
    expect(Object.keys(refused({ contact_phone }))).toEqual(['contact_phone']);
  });

  it('accepts one of the two proofs, whichever (OP-20)', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ documents: [{ ...proof, document_type: 'justificatif_domicile' }] })).toEqual([]);
  });

  it.each([[[]], [[{ ...proof, document_type: 'assurance_habitation' }]]])(
    'refuses %j in place of a proof (OP-20)',
    (documents) => {
      expect(messages({ documents })).toEqual(["L'un des deux justificatifs est obligatoire"]);
    },
  );

  it('shows at its field what is missing: a proof, the price of a service', () => {
    const extra = { shuttle_service: 'extra', electric_charging: 'extra' };
    expect(publish({ documents: [] }).error?.issues.map(({ path }) => path)).toEqual([['documents']]);
    expect(publish(extra).error?.issues.map(({ path }) => path)).toEqual([
      ...[['shuttle_price'], ['electric_charging_price']],
    ]);
  });

  it('needs no photo', () => {
    expect(publish({}).data?.photos).toEqual([]);
  });

  it('refuses a sixth photo (OP-19)', () => {
    const photos = (count: number) => ({ photos: Array.from({ length: count }, () => proof.upload_id) });
    expect(messages(photos(5))).toEqual([]);
    expect(messages(photos(6))).toEqual(['Maximum 5 photos autorisées']);
  });

  it('drops owner, status and availability from the body (AP-06)', () => {
    const crafted = { owner_id: proof.upload_id, status: 'approved', available: true, is_covered: true };
    expect(Object.keys(publish(crafted).data ?? {})).not.toEqual(expect.arrayContaining(['owner_id']));
    expect(publish(crafted).data).not.toHaveProperty('status');
    expect(publish(crafted).data).not.toHaveProperty('is_covered');
  });
});
