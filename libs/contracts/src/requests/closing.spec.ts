import { mayCancelStay } from './cancellation/may-cancel-stay.js';
import { closingText, hasAlternatives } from './closing.js';
import { CONTACT_REQUEST_STATUSES } from './lifecycle.js';

describe('other parkings in place of one (AK-03: where the driver did not give it up)', () => {
  const has = (status: (typeof CONTACT_REQUEST_STATUSES)[number], cancelled_by: 'owner' | 'requester' | null = null) =>
    hasAlternatives({ status, start_date: '2027-03-10', cancelled_by }, '2027-03-10');

  it('are offered for a request that came to nothing without its requester', () => {
    expect(CONTACT_REQUEST_STATUSES.filter((status) => has(status))).toEqual(['rejected', 'expired']);
    expect([has('cancelled', 'owner'), has('cancelled', 'requester')]).toEqual([true, false]);
    expect(has('approved', 'owner')).toBe(false);
  });

  it('are offered where a moderator cancelled for both (DK-05), not where the driver found another or is gone', () => {
    const cancelled = { status: 'cancelled', start_date: '2027-03-10', cancelled_by: 'system' } as const;
    const causes = [null, 'found_elsewhere', 'driver_unavailable'] as const;
    expect(causes.map((closed_because) => hasAlternatives({ ...cancelled, closed_because }, '2027-03-10'))).toEqual([
      ...[true, false, false],
    ]);
  });

  it('are offered until its first day has passed', () => {
    const on = (today: string) => hasAlternatives({ status: 'expired', start_date: '2027-03-10' }, today);
    expect(['2027-03-09', '2027-03-10', '2027-03-11'].map(on)).toEqual([true, true, false]);
  });
});

describe('who may cancel a stay (CN-01: either side, until the eve of its first day)', () => {
  const may = (side: 'owner' | 'requester', today: string, status: (typeof CONTACT_REQUEST_STATUSES)[number]) =>
    mayCancelStay({ status, start_date: '2027-03-10' }, side, today);

  it('is who agreed to it', () => {
    for (const side of ['owner', 'requester'] as const) {
      expect(CONTACT_REQUEST_STATUSES.filter((status) => may(side, '2027-03-09', status))).toEqual(['approved']);
      expect(may(side, '2027-03-10', 'approved')).toBe(false);
    }
  });
});

describe('why nobody closed a request', () => {
  it('is told to each side in its own words, and nothing where one of them did', () => {
    expect(closingText({ closed_because: 'found_elsewhere' }, 'owner')).toBe(
      'Le conducteur a trouvé une place ailleurs.',
    );
    expect(closingText({ closed_because: 'found_elsewhere' }, 'requester')).toContain('Vous avez trouvé une place');
    expect(closingText({ closed_because: null }, 'owner')).toBeNull();
  });

  it('does not tell an owner that the driver is suspended (CN-05)', () => {
    expect(closingText({ closed_because: 'driver_unavailable' }, 'owner')).not.toContain('suspendu');
    expect(closingText({ closed_because: 'driver_unavailable' }, 'requester')).toContain('suspendu');
  });
});
