import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { noTravel } from '@placette/contracts/requests/travel/travel';
import type { RequestFacts } from './request-view.js';

const hours = { shuttle_from: '05:00', shuttle_to: '23:30' };
const at = new Date('2026-03-01T10:00:00Z');

/** A request of three days, with all facts about its parking and people. */
export const requestFacts = (status: ContactRequestStatus): RequestFacts => ({
  request: {
    id: 'request',
    parking_spot_id: 'spot',
    vehicle_id: 'vehicle',
    requester_id: 'requester',
    owner_id: 'owner',
    start_date: '2026-03-01',
    end_date: '2026-03-04',
    message: 'Bonjour',
    total_price: 30,
    status,
    rejection_reason: null,
    proposed: null,
    closed_because: null,
    cancelled_by: null,
    cancellation_reason: null,
    agreed_at_once: false,
    created_at: at,
    updated_at: at,
    answer_by: at,
    vehicle: null,
    travel: { ...noTravel(), return_time: '00:15', outbound_number: 'AF 1234', people: 2 },
    shuttle_price: null,
    shuttle_per: 'trip',
  },
  vehicle: { id: 'vehicle', marque: 'Renault', modele: 'Clio', immatriculation: 'AB-123-CD', type_vehicule: 'voiture' },
  spot: {
    title: 'Garage',
    city: 'Roissy',
    price_per_day: 10,
    photo: null,
    contact_phone: '0611223344',
    open: true,
    ...hours,
  },
  owner: { first_name: 'Odile', last_name: 'Martin', phone_number: '0655667788', identity_verified: true },
  requester: { first_name: 'Denis', last_name: 'Durand', phone_number: '0699887766', identity_verified: true },
});
