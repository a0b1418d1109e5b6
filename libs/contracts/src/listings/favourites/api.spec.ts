import { acceptedWith, uuid } from '../../kernel/accepted.fixture.js';
import { FAVOURITES_MAX, favouriteSchema, favouritesSchema } from './api.js';

const withdrawn = { state: 'withdrawn', parking_spot_id: uuid, saved_at: '2027-03-01T12:00:00Z' };
const hidden = { ...withdrawn, state: 'hidden', title: 'Cour', city: 'Orly' };
const open = {
  ...hidden,
  state: 'open',
  photo: null,
  price_per_day: 8,
  is_covered: true,
  has_security: false,
  features: [],
  owner_first_name: 'Nour',
  identity_verified: true,
  date_debut: '2027-03-03',
  date_fin: '2027-03-10',
  stay: { is_free: true, total: 56 },
};

describe('a favourite', () => {
  it('says less once it is hidden, and nothing once it is withdrawn (C11)', () => {
    expect([open, { ...open, ...hidden }, { ...hidden, ...withdrawn }].map((of) => favouriteSchema.parse(of))).toEqual([
      open,
      { ...hidden, date_debut: open.date_debut, date_fin: open.date_fin },
      withdrawn,
    ]);
  });

  it('is one of two hundred', () => {
    const lists = [0, FAVOURITES_MAX, FAVOURITES_MAX + 1].map((count) => ({
      favourites: Array(count).fill(withdrawn),
    }));
    expect(acceptedWith(favouritesSchema, {}, lists)).toEqual([true, true, false]);
  });
});
