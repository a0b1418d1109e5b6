import { openSpot } from '../../parking-spots/domain/parking-spot.fixture.js';
import { toFavourite } from './favourite-view.js';

const kept = {
  parking_spot_id: 'spot',
  saved_at: new Date('2026-03-01T10:00:00Z'),
  date_debut: new Date('2026-04-01'),
  date_fin: new Date('2026-04-05'),
};
const seen = {
  parking_spot_id: 'spot',
  saved_at: '2026-03-01T10:00:00.000Z',
  date_debut: '2026-04-01',
  date_fin: '2026-04-05',
};

describe('a favourite (C11: nothing of the place that others may not read)', () => {
  it('shows the card of an open parking', () => {
    const card = {
      ...seen,
      state: 'open',
      title: 'Garage « Orly »',
      city: 'Orly',
      photo: 'photos/one',
      price_per_day: 10,
      is_covered: true,
      has_security: false,
      features: ['Garage fermé'],
      owner_first_name: 'Claire',
      identity_verified: true,
      stay: null,
    };
    expect(toFavourite({ ...kept, spot: openSpot }, null)).toEqual(card);
    expect(toFavourite({ ...kept, spot: { ...openSpot, photos: [] } }, null)).toEqual({ ...card, photo: null });
  });

  it('says for the stay asked about whether it is free, and its total (FD-07)', () => {
    const stay = { start: '2026-05-01', end: '2026-05-04', days: 3 };
    const asked = (free: string[]) => toFavourite({ ...kept, spot: openSpot }, { ...stay, free: new Set(free) });
    expect(asked(['spot'])).toMatchObject({ stay: { is_free: true, total: 30 } });
    expect(asked(['another'])).toMatchObject({ stay: { is_free: false, total: 30 } });
  });

  it('shows of a hidden parking its title and town alone', () => {
    expect(toFavourite({ ...kept, spot: { ...openSpot, available: false } }, null)).toEqual({
      ...seen,
      state: 'hidden',
      title: 'Garage « Orly »',
      city: 'Orly',
    });
  });

  it('shows of one that is gone that it is, and dates where there were any', () => {
    expect(toFavourite({ ...kept, date_debut: null, date_fin: null, spot: null }, null)).toEqual({
      ...seen,
      date_debut: null,
      date_fin: null,
      state: 'withdrawn',
    });
  });
});
