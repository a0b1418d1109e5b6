import { jest } from '@jest/globals';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { act, render } from '@testing-library/react';
import { AnswerExpected } from './request-lines.js';

const UNTIL = '2026-11-24T17:00:42.500Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Returns the text shown this long before the end, with plain spaces. */
function shownBefore(left: number, status: ContactRequestStatus = 'pending', answer_by: string | null = UNTIL) {
  jest.setSystemTime(Date.parse(UNTIL) - left);
  const { container } = render(<AnswerExpected status={status} answer_by={answer_by} clock={Date.now} />);
  return () => (container.textContent ?? '').replaceAll('\u00a0', ' ');
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('AK-01 « Réponse attendue avant … »', () => {
  it.each([
    [48 * HOUR, 'Réponse attendue avant mardi 18 h (encore 48 h)'],
    [25 * HOUR + 10 * MINUTE, 'Réponse attendue avant mardi 18 h (encore 25 h)'],
    [3 * HOUR + 20 * MINUTE, 'Réponse attendue avant mardi 18 h (encore 3 h 20)'],
    [500, 'Réponse attendue avant mardi 18 h (encore 1 min)'],
    [0, 'Le délai de réponse est passé.'],
    [-HOUR, 'Le délai de réponse est passé.'],
  ])('says the moment in Paris and what is left: %d ms', (left, text) => expect(shownBefore(left)()).toBe(text));

  it('counts down and ends by itself', () => {
    const text = shownBefore(2 * MINUTE + 100);
    expect(text()).toContain('(encore 3 min)');
    pass(101);
    expect(text()).toContain('(encore 2 min)');
    pass(MINUTE);
    expect(text()).toContain('(encore 1 min)');
    pass(MINUTE + 1);
    expect(text()).toBe('Le délai de réponse est passé.');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is right again after a sleep', () => {
    const text = shownBefore(10 * HOUR);
    jest.setSystemTime(Date.parse(UNTIL) + HOUR);
    pass(MINUTE);
    expect(text()).toBe('Le délai de réponse est passé.');
  });

  it.each(['approved', 'rejected', 'cancelled', 'expired', 'completed'] as const)(
    'says nothing of one %s',
    (status) => {
      expect(shownBefore(HOUR, status)()).toBe('');
    },
  );

  it('says nothing where no service says until when', () => expect(shownBefore(HOUR, 'pending', null)()).toBe(''));
});
