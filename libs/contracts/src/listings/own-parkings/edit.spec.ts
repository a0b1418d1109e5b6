import { refusals, acceptedWith, text, uuid } from '../../kernel/accepted.fixture.js';
import { editFormSchema, editParkingSpotSchema } from './schema.js';

const form = { title: 'Cour privée', price_per_day: 8, accepted_vehicle_types: ['voiture'] };
const edited = { ...form, photos: [], updated_at: '2027-03-01T12:00:00Z' };

describe('« Modifier mon parking »', () => {
  it('deletes no photo that is not named (OP-25)', () => {
    expect(editParkingSpotSchema.parse(edited)).toMatchObject({ photos: [], photos_to_delete: [] });
  });

  it('keeps photos by their path and adds those just sent, in their order (OP-24)', () => {
    const photos = [{ upload_id: uuid }, { photo: 'a/b' }];
    expect(editParkingSpotSchema.parse({ ...edited, photos }).photos).toEqual(photos);
    expect(acceptedWith(editParkingSpotSchema, edited, [{ photos: ['a/b'] }, { photos: [{}] }])).toEqual([
      false,
      false,
    ]);
  });

  it.each<[string, (list: string[]) => object]>([
    ['keeps', (list) => ({ photos: list.map((photo) => ({ photo })) })],
    ['deletes', (list) => ({ photos_to_delete: list })],
  ])('%s five photos at most, each by a path of 1 to 200 characters', (_, naming) => {
    const right = [[], ['a'], [text(200)], Array<string>(5).fill('a/b')].map(naming);
    const wrong = [[''], [text(201)], Array<string>(6).fill('a/b')].map(naming);
    expect(acceptedWith(editParkingSpotSchema, edited, [...right, ...wrong])).toEqual([
      ...right.map(() => true),
      ...wrong.map(() => false),
    ]);
  });

  it('says that five photos are the most', () => {
    const photos = Array(6).fill({ upload_id: uuid });
    expect(refusals(editParkingSpotSchema, { ...edited, photos })).toEqual(['photos: Maximum 5 photos autorisées']);
  });

  it.each([
    ['sent', editParkingSpotSchema, edited],
    ['on the screen', editFormSchema, form],
  ])('shows at its field what is missing: %s (OP-15, TR-01)', (_, schema, input) => {
    const services = { shuttle_service: 'extra', shuttle_from: '5h', electric_charging: 'extra' };
    expect(refusals(schema, { ...input, ...services })).toEqual([
      'shuttle_price: Indiquez le prix de la navette',
      'shuttle_to: Indiquez les deux heures de la navette, ou aucune',
      'electric_charging_price: Indiquez le prix de la recharge',
    ]);
  });
});
