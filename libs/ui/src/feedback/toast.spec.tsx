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

  describe('stands', () => {
    const at = (top: number) => ({ left: 40, right: 140, top, bottom: top + 48 }) as DOMRect;
    const region = () => screen.getByRole('region', { name: 'Notifications' }).style;

    function Row({ toast }: { toast: Toast }) {
      const [shown, setShown] = useState<Toast | null>(null);
      const [hasRow, setRow] = useState(true);
      return (
        <>
          {hasRow && <button onClick={() => setShown(toast)}>Enregistrer</button>}
          <button onClick={() => setRow(false)}>Fermer la ligne</button>
          <ToastRegion toast={shown} onDismiss={() => setShown(null)} />
        </>
      );
    }
    const click = (button: HTMLElement) => act(async () => button.click());
    async function press(toast: Toast) {
      jest.useFakeTimers();
      jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
      render(<Row toast={toast} />);
      const button = screen.getByRole('button', { name: 'Enregistrer' });
      const place = jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(at(100));
      await click(button);
      return place;
    }
    afterEach(() => {
      jest.restoreAllMocks();
      jest.useRealTimers();
    });

    it('beside the control that was pressed, and goes with it, read aloud once', async () => {
      const place = await press(removed);
      const [, live] = screen.getAllByRole('status');
      const line = live!.firstElementChild;
      expect([region().top, region().getPropertyValue('--left')]).toEqual(['154px', '40px']);
      place.mockReturnValue(at(60));
      act(() => void window.dispatchEvent(new Event('scroll')));
      expect(region().top).toBe('114px');
      place.mockReturnValue(at(-200));
      act(() => void window.dispatchEvent(new Event('scroll')));
      expect(region().top).toBe('');
      expect([live!.firstElementChild, shown()[1]]).toEqual([line, removed.text]);
    });

    it('at the edge once the row of that control is gone', async () => {
      await press(removed);
      await click(screen.getByRole('button', { name: 'Fermer la ligne' }));
      expect([region().top, shown()[1]]).toEqual(['', removed.text]);
    });

    it('at the edge where it is apart', async () => {
      await press({ ...removed, apart: true });
      expect([region().top, shown()[1]]).toEqual(['', removed.text]);
    });
  });
});
