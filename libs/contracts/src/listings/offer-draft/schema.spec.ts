import { accepted, acceptedWith, text, uuid } from '../../kernel/accepted.fixture.js';
import { offerDraftContentSchema } from './schema.js';

const values = {
  title: '',
  description: null,
  address: '',
  city: '',
  postal_code: '',
  latitude: null,
  longitude: null,
  found: null,
  is_point_right: false,
  price_per_day: null,
  price_per_week: null,
  nombre_places: 1,
  accepted_vehicle_types: [],
  features: [],
  shuttle_service: 'none',
  shuttle_price: null,
  electric_charging: 'none',
  electric_charging_price: null,
  access_instructions: null,
  max_vehicle_height: null,
  max_vehicle_length: null,
  contact_phone: null,
};
const draft = { idempotency_key: uuid, values, photos: [], documents: {} };
const file = { name: 'a.png', size: 0 };

describe('a parking that is being described', () => {
  it('may be empty, and older than the release that reads it', () => {
    expect(offerDraftContentSchema.parse(draft)).toEqual({
      ...draft,
      values: { ...values, shuttle_per: 'trip', shuttle_from: null, shuttle_to: null, immediate_booking: false },
    });
  });

  it('may hold any number, within reason', () => {
    const numbers = [-1_000_000, 1_000_000, -1_000_001, 1_000_001];
    const takes = (name: string) =>
      acceptedWith(
        offerDraftContentSchema,
        draft,
        numbers.map((number) => ({ values: { ...values, [name]: number } })),
      );
    for (const name of ['price_per_day', 'nombre_places', 'max_vehicle_height'])
      expect(takes(name)).toEqual([true, true, false, false]);
  });

  it('names its files, ten of a kind at most', () => {
    const photos = [[file], Array(10).fill(file), [{ ...file, size: 1_000_000_000, upload_id: uuid }]];
    const wrong = [Array(11).fill(file), [{ ...file, size: -1 }], [{ ...file, size: 1_000_000_001 }]];
    const withPhotos = (lists: unknown[]) => lists.map((list) => ({ ...draft, photos: list }));
    expect(accepted(offerDraftContentSchema, withPhotos(photos))).toHaveLength(3);
    expect(accepted(offerDraftContentSchema, withPhotos(wrong))).toEqual([]);
    expect(accepted(offerDraftContentSchema, [{ ...draft, documents: { titre_propriete: [file] } }])).toHaveLength(1);
  });

  it('keeps what is typed up to its length', () => {
    const limits = { title: 120, address: 200, city: 100, postal_code: 5, contact_phone: 30 };
    for (const [name, max] of Object.entries(limits)) {
      const lengths = [max, max + 1].map((length) => ({ values: { ...values, [name]: text(length) } }));
      expect(acceptedWith(offerDraftContentSchema, draft, lengths)).toEqual([true, false]);
    }
    const vehicles = [6, 7].map((count) => ({
      values: { ...values, accepted_vehicle_types: Array(count).fill('moto') },
    }));
    expect(acceptedWith(offerDraftContentSchema, draft, vehicles)).toEqual([true, false]);
  });
});
