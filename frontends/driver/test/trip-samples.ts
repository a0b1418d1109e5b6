import type { Trip } from '@placette/contracts/requests/trip/schema';
import { aSentRequest } from './samples.js';

const { owner, ...request } = aSentRequest({ status: 'approved' });
const party = { ...owner, phone_number: '0612345678' };

/** As the driver reads it. */
export function aTrip(part: Partial<Trip> = {}): Trip {
  return {
    stay: { side: 'requester', request: { ...request, owner: party } },
    place: {
      address: '12 rue des Peupliers',
      postal_code: '95700',
      city: 'Roissy-en-France',
      point: { latitude: 49.004, longitude: 2.517 },
      access_instructions: 'Portail vert; code 4512\nSonnez deux fois.',
    },
    events: [
      { kind: 'sent', at: '2027-02-01T08:00:00.000Z' },
      { kind: 'approved', at: '2027-02-01T10:05:00.000Z' },
    ],
    ...part,
  };
}

/** As the owner reads it. */
export const aReceivedTrip = (): Trip =>
  aTrip({ stay: { side: 'owner', request: { ...request, requester: { ...party, first_name: 'Denis' } } } });
