import type { ContactRequest } from '../../contact-requests/domain/contact-request.js';
import { dayBefore, requireFewChanges, requireWaiting, toChangeEvent, type StayChangeFacts } from './stay-change.js';

const now = new Date('2027-03-01T12:00:00Z');
const change = (status: StayChangeFacts['status'], answer_by = new Date('2027-03-01T12:00:00.001Z')) =>
  ({ id: 'change', status, answer_by }) as StayChangeFacts;
const refusal = (code: string) => expect.objectContaining({ code }) as Error;

describe('CN-02 a change that was asked for', () => {
  it('may be answered while its time is not over', () => {
    expect(requireWaiting(change('pending'), now)).toEqual(change('pending'));
  });

  it.each([
    ['is not there', null, 'stay_change_not_found'],
    ['whose time is over', change('expired'), 'stay_change_expired'],
    ['whose time ends now, before this is written', change('pending', now), 'stay_change_expired'],
    ['that was agreed', change('agreed', now), 'stay_change_settled'],
    ['that was refused', change('refused'), 'stay_change_settled'],
  ])('and not one that %s', (_name, asked, code) => {
    expect(() => requireWaiting(asked, now)).toThrow(refusal(code));
  });

  it('is refused after ten of a stay within a day', () => {
    expect(() => requireFewChanges(9)).not.toThrow();
    expect(() => requireFewChanges(10)).toThrow(refusal('too_many_requests'));
    expect(dayBefore(now).toISOString()).toBe('2027-02-28T12:00:00.000Z');
  });

  it('tells what was, what is wished, by which vehicle, and no plate', () => {
    const stay = { id: 'request', start_date: '2027-03-01', updated_at: now } as ContactRequest;
    const vehicle = { id: 'v', marque: 'Renault', modele: 'Clio', immatriculation: 'AB-123-CD' };
    const days = { before: { end_date: '2027-03-04' }, after: { end_date: '2027-03-05' }, return_hour: '18:00' };
    const asked = (given: object) => ({ ...change('pending'), ...days, ...given }) as unknown as StayChangeFacts;
    const event = toChangeEvent(stay, undefined, asked({ vehicle }), new Date('2027-03-02T08:00:00Z'));
    expect(event).toMatchObject({
      request_id: 'request',
      start_date: '2027-03-01',
      change_id: 'change',
      ...days,
      vehicle: 'Renault Clio',
      occurred_at: '2027-03-02T08:00:00.000Z',
    });
    expect(JSON.stringify(event)).not.toContain('AB-123-CD');
    expect(toChangeEvent(stay, undefined, asked({ vehicle: null }), now).vehicle).toBeNull();
  });
});
