import { parseInput } from '../../kernel/input.js';
import { AppError } from '../../kernel/errors.js';
import { searchQuerySchema } from './schema.js';

const location_id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';
const read = (query: Record<string, string>) => parseInput(searchQuerySchema, { location_id, ...query });

function refused(query: Record<string, string>) {
  try {
    read(query);
  } catch (error) {
    if (error instanceof AppError) return error.errors?.map(({ path, message }) => `${path}: ${message}`);
  }
  return null;
}

describe('what is searched for, in an address', () => {
  it('has the defaults of the specification (SE-04)', () => {
    expect(read({})).toEqual({
      location_id,
      ...{
        max_price: 50,
        max_km: 50,
        services: [],
        shuttle: false,
        charging: false,
        immediate: false,
        sort: 'distance',
      },
    });
  });

  it('is read whole', () => {
    expect(
      read({
        ...{ date_debut: '2027-03-03', date_fin: '2027-03-10', max_price: '12.5', max_km: '10', services: 'couvert' },
        ...{ shuttle: 'true', charging: 'false', vehicle_type: 'suv', vehicle_height: '1.85', vehicle_length: '4.6' },
        ...{ box: '2.4,48.9,2.6,49.1', sort: 'price', cursor: 'abc' },
      }),
    ).toMatchObject({
      ...{
        max_price: 12.5,
        max_km: 10,
        services: ['couvert'],
        shuttle: true,
        charging: false,
        immediate: false,
        vehicle_type: 'suv',
      },
      ...{ vehicle_height: 1.85, vehicle_length: 4.6, box: { west: 2.4, south: 48.9, east: 2.6, north: 49.1 } },
    });
  });

  it.each([
    [{ location_id: 'orly' }, 'location_id'],
    [{ max_price: '0' }, 'max_price: Le prix minimum est de 1 €'],
    [{ max_price: '1001' }, 'max_price: Prix invalide'],
    [{ max_price: 'gratuit' }, 'max_price'],
    [{ max_price: 'Infinity' }, 'max_price'],
    [{ max_km: '0' }, 'max_km: Distance invalide'],
    [{ max_km: '51' }, 'max_km: 50 km au maximum'],
    [{ max_km: '2.5' }, 'max_km: Distance invalide'],
    [{ services: 'piscine' }, 'services.0'],
    [{ services: 'couvert,couvert,couvert' }, 'services'],
    [{ shuttle: 'oui' }, 'shuttle'],
    [{ charging: '1' }, 'charging'],
    [{ date_debut: '2027-02-30' }, 'date_debut: Date invalide'],
    [{ date_fin: 'demain' }, 'date_fin: Date invalide'],
    [{ vehicle_type: 'avion' }, 'vehicle_type'],
    [{ vehicle_height: '-1' }, 'vehicle_height'],
    [{ vehicle_length: '900' }, 'vehicle_length: Dimension invalide'],
    [{ sort: 'rating' }, 'sort'],
    [{ box: '1,2,3' }, 'box'],
    [{ box: '1,2,3,4,5' }, 'box'],
    [{ box: 'a,b,c,d' }, 'box'],
    [{ box: '2.6,48.9,2.4,49.1' }, 'box: Cette zone de la carte n’existe pas'],
    [{ box: '-20,10,20,60' }, 'box: Cette zone de la carte est trop grande\u00a0: rapprochez-vous'],
    [{ box: '2.4,48.9,2.6,949.1' }, 'box'],
    [{ cursor: 'x'.repeat(301) }, 'cursor: Page inconnue'],
  ])('refuses %j, in French, at its field', (query, expected) => {
    const errors = refused(query as Record<string, string>);
    expect(errors).toEqual(expect.arrayContaining([expect.stringContaining(expected) as string]));
    expect(errors?.join(' ')).not.toMatch(/invalid |expected|received/i);
  });
});
