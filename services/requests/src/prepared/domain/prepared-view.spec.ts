import type { Verification } from '@placette/contracts/documents/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { requestFacts } from '../../contact-requests/domain/request-view.fixture.js';
import type { SpotCard } from '../../copies/spot.repository.js';
import type { PreparedRequest } from './prepared-request.js';
import { identityOf, type PreparedFacts, preparedView, totalNow } from './prepared-view.js';

const at = new Date('2026-02-01T09:00:00Z');
const prepared: PreparedRequest = {
  id: 'prepared',
  user_id: 'driver',
  parking_spot_id: 'spot',
  vehicle_id: 'vehicle',
  start_date: '2026-03-02',
  end_date: '2026-03-05',
  message: 'Bonjour',
  travel: requestFacts('pending').request.travel,
  total_price: 24,
  status: 'prepared',
  version: 1,
  held_because: null,
  held_at: null,
  request_id: null,
  created_at: at,
  updated_at: at,
};
const { spot, vehicle: named } = requestFacts('pending');
const parking = {
  ...spot,
  open: true,
  immediate_booking: true,
  accepted_vehicle_types: [named.type_vehicule],
  max_vehicle_height: null,
  max_vehicle_length: null,
} as SpotCard;
const vehicle = { ...named, hauteur_m: 1.5, longueur_m: 4, status: 'approved' } as Vehicle;
const identity = { identity: 'approved', identity_since: null } as const;

const shown = (facts: Partial<PreparedFacts>) =>
  preparedView({ prepared, isVehicleDeleted: false, spot: parking, vehicle, ...facts }, identity);

describe('C49 a prepared request as its author sees it', () => {
  it('costs now what the stay costs there, and nothing where none can be sent', () => {
    const card = { ...parking, price_per_day: 9, price_per_week: null };
    expect(totalNow(prepared, card)).toBe(27);
    expect(totalNow(prepared, { ...card, open: false })).toBeNull();
    expect(totalNow(prepared, undefined)).toBeNull();
    expect(totalNow(prepared, { ...card, price_per_day: 1_000_000 })).toBeNull();
  });

  it('FD-06 is booked at once with a verified vehicle that fits, where the owner wants that', () => {
    expect(shown({}).books_at_once).toBe(true);
    expect(shown({ spot: { ...parking, immediate_booking: false } }).books_at_once).toBe(false);
    expect(shown({ spot: { ...parking, open: false } }).books_at_once).toBe(false);
    expect(shown({ vehicle: { ...vehicle, status: 'pending' } }).books_at_once).toBe(false);
    expect(shown({ isVehicleDeleted: true }).books_at_once).toBe(false);
  });

  it('waits for the vehicle as it is, or says that it is gone', () => {
    expect(shown({ vehicle: { ...vehicle, status: 'pending' } }).waits_for).toEqual({
      ...identity,
      vehicle: 'pending',
    });
    expect(shown({ isVehicleDeleted: true }).waits_for.vehicle).toBe('deleted');
  });

  it('waits for the identity: none sent, its latest status, or approved once it is, whatever is sent later', () => {
    const state = (part: Partial<Verification>) =>
      identityOf({ identityVerified: false, latestStatus: null, ...part } as Verification);
    const latestSentAt = '2026-02-01T08:00:00.000Z';
    expect(state({})).toEqual({ identity: 'none', identity_since: null });
    expect(state({ latestStatus: 'pending', latestSentAt })).toEqual({
      identity: 'pending',
      identity_since: latestSentAt,
    });
    expect(state({ latestStatus: 'rejected' }).identity).toBe('rejected');
    expect(state({ identityVerified: true, latestStatus: 'rejected' }).identity).toBe('approved');
  });
});
