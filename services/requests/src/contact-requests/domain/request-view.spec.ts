import { CONTACT_REQUEST_STATUSES } from '@placette/contracts/requests/lifecycle';
import { requestFacts as facts } from './request-view.fixture.js';
import { receivedView, sentView } from './request-view.js';

const AGREED = ['approved', 'completed'];

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

  it('leads its sender to the page of a parking that they may open, its owner always', () => {
    const of = (open: boolean) => {
      const known = facts(status);
      return { ...known, spot: known.spot && { ...known.spot, open } };
    };
    expect(sentView(of(true)).parking_spot.has_page).toBe(true);
    expect(sentView(of(false)).parking_spot.has_page).toBe(status === 'approved');
    expect(receivedView(of(false)).parking_spot.has_page).toBe(true);
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
