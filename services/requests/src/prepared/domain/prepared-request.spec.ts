import { AppError } from '@placette/contracts';
import { preparedRequestsApi } from '@placette/contracts/requests/prepared/api';
import { HELD_CAUSES, heldText, PREPARED_STATUSES } from '@placette/contracts/requests/prepared/held';
import { Held, heldCauseOf, preparedAfter, preparedLifecycle } from './prepared-request.js';

const ON_ANOTHER_DEVICE = ['prepared_request_not_found', 'prepared_request_settled', 'prepared_request_changed'];
/** What the job looks at before it sends, and errors of every call. */
const NOT_OF_THE_REQUEST = [...ON_ANOTHER_DEVICE, 'identity_required'];

describe('C49 a prepared request', () => {
  it('is sent, withdrawn or lapses once, and nothing follows', () => {
    const open = { status: 'prepared', start_date: '2026-03-02' } as const;
    expect(preparedAfter(open, 'send', '2026-03-01')).toBe('sent');
    expect(preparedAfter(open, 'withdraw', '2026-03-01')).toBe('withdrawn');
    expect(preparedAfter(open, 'lapse', '2026-03-02')).toBe('lapsed');
    for (const status of PREPARED_STATUSES.filter((each) => each !== 'prepared')) {
      expect(preparedLifecycle[status]).toEqual({});
      expect(() => preparedAfter({ ...open, status }, 'send', '2026-03-01')).toThrow(AppError);
    }
  });

  it('has lapsed on its day of arrival, before that is stored', () => {
    const open = { status: 'prepared', start_date: '2026-03-02' } as const;
    expect(() => preparedAfter(open, 'send', '2026-03-02')).toThrow(AppError);
    expect(() => preparedAfter(open, 'withdraw', '2026-03-02')).toThrow(AppError);
  });

  it('is held by each error with which a request may be refused, and by nothing else', () => {
    const errors = preparedRequestsApi.sendPreparedRequest.http.errors ?? [];
    const ofTheRequest = errors.filter((code) => !NOT_OF_THE_REQUEST.includes(code));
    expect(ofTheRequest).toContain('days_blocked');
    for (const code of ofTheRequest) {
      expect({ code, held: heldCauseOf(new AppError(code, 409, '')) }).toEqual({
        code,
        held: expect.any(String) as string,
      });
    }
    expect(heldCauseOf(new Held('stay_agreed'))).toBe('stay_agreed');
    expect(heldCauseOf(new AppError('unavailable', 503, ''))).toBeNull();
    expect(heldCauseOf(new Error('connection lost'))).toBeNull();
  });

  it.each(HELD_CAUSES)('says in French why it is held: %s', (cause) => {
    expect(heldText(cause)).toMatch(/^[A-ZÀ-Ý].+\.$/);
  });
});
