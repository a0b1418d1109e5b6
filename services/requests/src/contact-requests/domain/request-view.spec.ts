import { CONTACT_REQUEST_STATUSES } from '@placette/contracts/requests/lifecycle';
import { noTravel } from '@placette/contracts/requests/travel/travel';
import { receivedView, sentView, type RequestFacts } from './request-view.js';

const AGREED = ['approved', 'completed'];
const hours = { shuttle_from: '05:00', shuttle_to: '23:30' };
const at = new Date('2026-03-01T10:00:00Z');
const facts = (status: (typeof CONTACT_REQUEST_STATUSES)[number]): RequestFacts => ({
  request: {
    ...{ id: 'request', parking_spot_id: 'spot', vehicle_id: 'vehicle', requester_id: 'requester', owner_id: 'owner' },
    ...{ start_date: '2026-03-01', end_date: '2026-03-04', message: 'Bonjour', total_price: 30, status },
    ...{
      rejection_reason: null,
      closed_because: null,
      cancelled_by: null,
      cancellation_reason: null,
      agreed_at_once: false,
      created_at: at,
      updated_at: at,
      answer_by: at,
      vehicle: null,
      travel: { ...noTravel(), return_time: '00:15', outbound_number: 'AF 1234', people: 2 },
    },
  },
  vehicle: { id: 'vehicle', marque: 'Renault', modele: 'Clio', immatriculation: 'AB-123-CD', type_vehicule: 'voiture' },
  spot: { title: 'Garage', city: 'Roissy', price_per_day: 10, photo: null, contact_phone: '0611223344', ...hours },
  owner: { first_name: 'Odile', last_name: 'Martin', phone_number: '0655667788', identity_verified: true },
  requester: { first_name: 'Denis', last_name: 'Durand', phone_number: '0699887766', identity_verified: true },
});

describe.each(CONTACT_REQUEST_STATUSES)('C11 D3 D7 a request that is %s', (status) => {
  const agreed = AGREED.includes(status);

  it('tells its sender whom to call only once agreed', () => {
    const view = sentView(facts(status));
    expect(view.owner.phone_number).toBe(agreed ? '0611223344' : null);
    const told = JSON.stringify(view);
    for (const hidden of ['Martin', '0655667788', '0699887766']) expect(told).not.toContain(hidden);
    expect(told).toContain('AB-123-CD');
  });

  it('tells its owner phone and plate only once agreed', () => {
    const view = receivedView(facts(status));
    expect(view.requester.phone_number).toBe(agreed ? '0699887766' : null);
    expect(view.vehicle.immatriculation).toBe(agreed ? 'AB-123-CD' : 'AB-•••-CD');
    const told = JSON.stringify(view);
    for (const hidden of ['Durand', '0655667788', '0611223344']) expect(told).not.toContain(hidden);
  });

  it('TR-01 tells both what is said of the journey, and what lies outside the hours of the shuttle', () => {
    const travel = { return_time: '00:15', outbound_number: 'AF 1234', people: 2, luggage: null };
    for (const view of [sentView(facts(status)), receivedView(facts(status))])
      expect(view.travel).toMatchObject({
        ...travel,
        shuttle: { from: '05:00', to: '23:30' },
        outside_shuttle: ['return'],
      });
  });
});
