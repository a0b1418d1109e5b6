import { openSpot as spot } from './parking-spot.fixture.js';
import { toCopy, toLocationCard, toOwnParkingSpot, toPage, toRedactedCard } from './spot-views.js';

const stay = { start: '2026-12-08', end: '2026-12-17', days: 9 };
const nearby = [{ id: 'cdg', name: 'Aéroport Paris-Orly' }] as unknown as Parameters<typeof toPage>[2];
const offered = {
  is_covered: true,
  has_security: false,
  shuttle_service: 'extra',
  electric_charging: 'none',
  immediate_booking: false,
};
const described = {
  ...offered,
  id: spot.id,
  title: 'Garage « Orly »',
  city: 'Orly',
  postal_code: '94310',
  price_per_day: 10,
  price_per_week: 40,
  nombre_places: 2,
  photos: ['photos/one'],
  features: ['Garage fermé'],
  accepted_vehicle_types: ['voiture'],
  shuttle_price: 5,
  shuttle_per: 'trip',
  shuttle_from: '05:00',
  shuttle_to: '23:30',
  electric_charging_price: null,
  max_vehicle_height: 1.9,
  max_vehicle_length: null,
};
const precise = {
  address: '12 rue des Peupliers',
  latitude: 48.7431,
  longitude: 2.3912,
  access_instructions: 'Le code du portail est le 4512',
  contact_phone: '06 12 34 56 78',
};
const created_at = '2026-01-01T00:00:00.000Z';
const declared = { version: '2', at: new Date('2026-01-01T00:00:00Z') };

describe('the page of a parking (C11: the exact place for few)', () => {
  const page = {
    ...described,
    description: null,
    created_at,
    owner: spot.owner,
    response: spot.response,
    nearby,
    free_spots: 1,
    zone: { latitude: 48.745, longitude: 2.394, radius_m: 500 },
    available: true,
    is_public: true,
  };

  it('names nothing precise to others', () => {
    for (const viewer of ['visitor', 'user'] as const)
      expect(toPage(spot, viewer, nearby, 1)).toEqual({ ...page, precise: null, viewer });
  });

  it('names the place to its owner and to who has an approved stay', () => {
    for (const viewer of ['owner', 'approved_requester'] as const)
      expect(toPage(spot, viewer, nearby, 1)).toEqual({ ...page, precise, viewer });
  });
});

describe('a parking as its owner reads it', () => {
  it('has its state, every photo, and when the right to rent was declared', () => {
    const other = {
      photo: 'photos/two',
      upload_id: '33333333-3333-4333-8333-333333333333',
      state: 'preparing' as const,
    };
    const own_photos = [...spot.own_photos, other];
    const own = toOwnParkingSpot({ ...spot, own_photos, right_declared: declared }, nearby);
    expect(own).toEqual({
      ...described,
      ...precise,
      reviewed_point: null,
      description: null,
      response: spot.response,
      nearby,
      photos: ['photos/one', 'photos/two'],
      own_photos,
      created_at,
      updated_at: '2026-01-02T00:00:00.000Z',
      available: true,
      status: 'approved',
      rejection_reason: null,
      stage: 'online',
      waits_for: [],
      held: null,
      right_declared: { version: '2', at: created_at },
    });
    expect(toOwnParkingSpot(spot, nearby).right_declared).toBeNull();
  });
});

describe('a parking on the page of a location', () => {
  const found = { spot, distance_meters: 2_400, free_spots: 1 };
  const redacted = {
    ...offered,
    redacted: true,
    distance_km: 2,
    price_per_day: 10,
    is_free: true,
    accepted_vehicle_types: ['voiture'],
    total: null,
    free_spots: null,
  };

  it('is redacted for most: rounded, and without a name (C44: nothing else)', () => {
    expect(toRedactedCard(found, null)).toEqual(redacted);
    expect(toLocationCard(found, { full: false, stay: null })).toEqual(redacted);
    const near = { ...found, spot: { ...spot, price_per_day: 9.5 }, distance_meters: 300, free_spots: 0 };
    expect(toRedactedCard(near, null)).toMatchObject({ distance_km: 1, price_per_day: 10, is_free: false });
  });

  it('says its total and free spaces once there are dates', () => {
    expect(toRedactedCard(found, stay)).toEqual({ ...redacted, total: 60, free_spots: 1 });
  });

  it('is whole for a reader whose identity is approved (PL-11)', () => {
    const card = {
      ...offered,
      redacted: false,
      id: spot.id,
      title: 'Garage « Orly »',
      description: null,
      city: 'Orly',
      distance_meters: 2_400,
      price_per_day: 10,
      features: ['Garage fermé'],
      photo: 'photos/one',
      owner_first_name: 'Claire',
      response: spot.response,
      free_spots: 1,
    };
    expect(toLocationCard(found, { full: true, stay })).toEqual({ ...card, total: 60 });
    const bare = { ...found, spot: { ...spot, photos: [] } };
    expect(toLocationCard(bare, { full: true, stay: null })).toEqual({ ...card, photo: null, total: null });
  });
});

describe('what other services keep of a parking', () => {
  it('is this, and whether it is open', () => {
    const copy = {
      parking_spot_id: spot.id,
      owner_id: spot.owner_id,
      title: 'Garage « Orly »',
      description: null,
      city: 'Orly',
      address: '12 rue des Peupliers',
      postal_code: '94310',
      price_per_day: 10,
      price_per_week: 40,
      nombre_places: 2,
      accepted_vehicle_types: ['voiture'],
      max_vehicle_height: 1.9,
      max_vehicle_length: null,
      contact_phone: '06 12 34 56 78',
      shuttle_service: 'extra',
      shuttle_price: 5,
      shuttle_per: 'trip',
      shuttle_from: '05:00',
      shuttle_to: '23:30',
      photo: 'photos/one',
      right_declared: null,
      immediate_booking: false,
      open: true,
    };
    expect(toCopy(spot)).toEqual(copy);
    expect(toCopy({ ...spot, photos: [], available: false, right_declared: declared })).toEqual({
      ...copy,
      photo: null,
      open: false,
      right_declared: { version: '2', at: created_at },
    });
  });
});
