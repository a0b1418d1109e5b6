import { MASK } from '@placette/contracts/requests/threads/schema';
import type { ContactRequest } from './contact-request.js';
import { toCancelledEvent, toEvent } from './request-event.js';

const request = {
  id: 'request',
  parking_spot_id: 'spot',
  vehicle_id: 'vehicle',
  requester_id: 'driver',
  owner_id: 'owner',
  start_date: '2027-03-01',
  end_date: '2027-03-04',
  message: 'Mon numéro : 0612345678',
  total_price: 30,
  updated_at: new Date('2027-02-01T10:00:00Z'),
  cancelled_by: 'owner',
} as ContactRequest;
const told = {
  request_id: 'request',
  parking_spot_id: 'spot',
  owner_id: 'owner',
  requester_id: 'driver',
  start_date: '2027-03-01',
  end_date: '2027-03-04',
  total_price: 30,
  occurred_at: '2027-02-01T10:00:00.000Z',
};
const spot = { title: 'Garage' } as Parameters<typeof toEvent>[1];

it('an event of a request tells who, where and when, and no word of the two', () => {
  expect(toEvent(request, spot)).toEqual({ ...told, parking_title: 'Garage' });
  expect(toEvent(request, undefined).parking_title).toBe('Place de parking');
});

it('C11 a cancellation tells by whom and why, with contacts masked', () => {
  const cancelled = (cancellation_reason: string | null) => toCancelledEvent({ ...request, cancellation_reason }, spot);
  expect(cancelled('Appelez le 0612345678')).toEqual({
    ...told,
    parking_title: 'Garage',
    cancelled_by: 'owner',
    cancellation_reason: `Appelez le ${MASK}`,
  });
  expect(cancelled(null).cancellation_reason).toBeNull();
});
