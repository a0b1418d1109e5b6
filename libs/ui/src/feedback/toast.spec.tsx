import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ToastRegion, type Toast } from './toast.js';

const removed: Toast = { id: 1, text: 'Retiré de vos favoris.', tone: 'ok' };

function Page({ first, next }: { first: Toast; next?: Toast }) {
  const [toast, setToast] = useState<Toast | null>(first);
  return (
    <>
      <button onClick={() => setToast(next ?? null)}>Suite</button>
      <ToastRegion toast={toast} onDismiss={() => setToast(null)} />
    </>
  );
}
const shown = () => screen.getAllByRole('status').map((region) => region.textContent);

describe('what an action did (FD-09)', () => {
  it('is seen and read aloud, in one place, until the next one', async () => {
    render(<Page first={removed} next={{ id: 2, text: 'Gardé dans vos favoris.', tone: 'ok' }} />);
    expect(shown()).toEqual(['', 'Retiré de vos favoris.']);
    await userEvent.click(screen.getByRole('button', { name: 'Suite' }));
    expect(shown()).toEqual(['', 'Gardé dans vos favoris.']);
  });

  it('goes after six seconds, but not while it is focused', () => {
    jest.useFakeTimers();
    render(<Page first={removed} />);
    const close = screen.getByRole('button', { name: 'Fermer la notification' });
    act(() => close.focus());
    act(() => jest.advanceTimersByTime(20_000));
    expect(shown()).toEqual(['', 'Retiré de vos favoris.']);
    act(() => close.blur());
    act(() => jest.advanceTimersByTime(5_999));
    expect(shown()).toEqual(['', 'Retiré de vos favoris.']);
    act(() => jest.advanceTimersByTime(1));
    expect(shown()).toEqual(['', '']);
    jest.useRealTimers();
  });

  it('is taken back where that is possible, once', async () => {
    const undo = jest.fn();
    render(<Page first={{ ...removed, undo }} />);
    const [, region] = screen.getAllByRole('status');
    await userEvent.click(within(region!).getByRole('button', { name: 'Annuler' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(['', '']);
  });
});
