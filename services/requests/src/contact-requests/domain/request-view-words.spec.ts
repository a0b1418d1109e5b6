import { MASK } from '@placette/contracts/requests/threads/schema';
import { requestFacts } from './request-view.fixture.js';
import {
  DRIVER,
  nameOf,
  receivedView,
  sentView,
  titleOf,
  type AskedChange,
  type RequestFacts,
} from './request-view.js';

const CALL = 'Appelez le 0612345678';
const MASKED = `Appelez le ${MASK}`;
const at = new Date('2026-03-01T10:00:00Z');
const moment = at.toISOString();
type Status = Parameters<typeof requestFacts>[0];

/** The facts of a request, with some fields of the request or the other facts replaced. */
const facts = (
  status: Status,
  request: Partial<RequestFacts['request']> = {},
  others: Partial<RequestFacts> = {},
): RequestFacts => {
  const known = requestFacts(status);
  return { ...known, ...others, request: { ...known.request, ...request } };
};

it('a request says its days, price, moments, messages and parking to both', () => {
  const told_return_hour = '18:30';
  const known = facts('approved', {}, { counts: { messages: 7, unread_messages: 2 }, told_return_hour });
  const seen = {
    id: 'request',
    status: 'approved',
    start_date: '2026-03-01',
    end_date: '2026-03-04',
    days: 3,
    message: 'Bonjour',
    total_price: 30,
    rejection_reason: null,
    proposed: null,
    closed_because: null,
    cancelled_by: null,
    cancellation_reason: null,
    created_at: moment,
    updated_at: moment,
    answer_by: moment,
    agreed_at_once: false,
    messages: 7,
    unread_messages: 2,
    change: null,
    told_return_hour,
    parking_spot: { id: 'spot', title: 'Garage', city: 'Roissy', price_per_day: 10, photo: null, has_page: true },
    vehicle: {
      id: 'vehicle',
      marque: 'Renault',
      modele: 'Clio',
      type_vehicule: 'voiture',
      immatriculation: 'AB-123-CD',
    },
  };
  const verified = { identity_verified: true };
  const { travel: sentTravel, ...sent } = sentView(known);
  expect(sent).toEqual({
    ...seen,
    owner: { ...verified, first_name: 'Odile', last_initial: 'M', phone_number: '0611223344' },
  });
  const { travel, ...received } = receivedView(known);
  expect(received).toEqual({
    ...seen,
    places: null,
    requester: { ...verified, first_name: 'Denis', last_initial: 'D', phone_number: '0699887766' },
  });
  expect(travel).toEqual(sentTravel);
});

describe('words with contacts (C11: masked until the stay is agreed)', () => {
  it('in the message are masked for the owner alone', () => {
    const message = (status: Status) => facts(status, { message: CALL });
    expect([receivedView(message('pending')).message, sentView(message('pending')).message]).toEqual([MASKED, CALL]);
    expect(receivedView(message('approved')).message).toBe(CALL);
  });

  it('in the reason of a refusal are masked for the driver alone', () => {
    const refused = (status: Status) => facts(status, { rejection_reason: CALL });
    expect(sentView(refused('rejected')).rejection_reason).toBe(MASKED);
    expect(sentView(refused('completed')).rejection_reason).toBe(CALL);
    expect(receivedView(refused('rejected')).rejection_reason).toBe(CALL);
  });

  it('in the reason of a cancellation are whole for who wrote them', () => {
    const cancelled = facts('cancelled', { cancelled_by: 'owner', cancellation_reason: CALL });
    expect([receivedView(cancelled), sentView(cancelled)].map((view) => view.cancellation_reason)).toEqual([
      ...[CALL, MASKED],
    ]);
    expect(sentView(cancelled).cancelled_by).toBe('owner');
  });
});

describe('the phone of an owner (D3: once agreed)', () => {
  it('is that of the parking, else the owner’s own, else none', () => {
    const spot = { ...requestFacts('approved').spot!, contact_phone: null };
    const phone = (others: Partial<RequestFacts>) => sentView(facts('approved', {}, others)).owner.phone_number;
    expect([phone({}), phone({ spot }), phone({ spot, owner: undefined })]).toEqual(['0611223344', '0655667788', null]);
  });
});

describe('what is not known yet', () => {
  it('has words that stand for it', () => {
    const unknown = { spot: undefined, owner: undefined, requester: undefined };
    const view = sentView(facts('approved', {}, unknown));
    expect(view.parking_spot).toEqual({
      id: 'spot',
      title: 'Place de parking',
      city: '',
      price_per_day: 0,
      photo: null,
      has_page: true,
    });
    const nobody = { last_initial: '', phone_number: null, identity_verified: false };
    expect(view.owner).toEqual({ ...nobody, first_name: 'Propriétaire' });
    expect(receivedView(facts('approved', {}, unknown)).requester).toEqual({ ...nobody, first_name: 'Conducteur' });
    expect([view.messages, view.unread_messages, view.told_return_hour]).toEqual([0, 0, null]);
    expect([titleOf(undefined), titleOf(requestFacts('pending').spot)]).toEqual(['Place de parking', 'Garage']);
    expect(view.travel).toMatchObject({ shuttle: null, outside_shuttle: [] });
  });

  it('is said of an account that is gone, or has no name', () => {
    const known = { first_name: 'Denis', last_name: 'Durand', phone_number: null, identity_verified: true };
    expect(nameOf({ ...known, is_deleted: true }, DRIVER)).toEqual({
      first_name: 'Compte supprimé',
      last_initial: 'D',
    });
    expect(nameOf({ ...known, first_name: '', last_name: '' }, DRIVER)).toEqual({
      first_name: 'Conducteur',
      last_initial: '',
    });
  });
});

describe('a change that was asked for (CN-02: while the stay is agreed)', () => {
  const vehicle = { id: 'other', marque: 'Peugeot', modele: '208', immatriculation: 'EF-456-GH' };
  const asked = (of: object | null) => {
    const after = { start_date: '2026-03-02', end_date: '2026-03-06', total_price: 40 };
    return {
      id: 'change',
      request_id: 'request',
      after,
      vehicle: of,
      return_hour: '18:00',
      created_at: at,
      answer_by: at,
    } as AskedChange;
  };
  const seen = {
    id: 'change',
    start_date: '2026-03-02',
    end_date: '2026-03-06',
    total_price: 40,
    days: 4,
    return_hour: '18:00',
    created_at: moment,
    answer_by: moment,
  };

  it('is seen by both, its plate masked for the owner', () => {
    const known = facts('approved', {}, { change: asked(vehicle) });
    expect(sentView(known).change).toEqual({ ...seen, vehicle });
    expect(receivedView(known).change).toEqual({ ...seen, vehicle: { ...vehicle, immatriculation: 'EF-•••-GH' } });
    expect(receivedView(facts('approved', {}, { change: asked(null) })).change).toEqual({ ...seen, vehicle: null });
  });

  it('is not seen of a stay that has ended', () => {
    expect(sentView(facts('cancelled', {}, { change: asked(vehicle) })).change).toBeNull();
  });
});
