import { act, renderHook } from '@testing-library/react';
import { useDay } from './use-day.js';

it('turns with the day in Paris when a page left open is looked at again (C23)', () => {
  let day = '2026-12-24';
  const dayOf = () => day;
  const { result } = renderHook(() => useDay(dayOf));
  expect(result.current).toBe('2026-12-24');
  day = '2026-12-25';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-12-25');
});
