import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ToastRegion } from '../feedback/toast.js';
import { Combobox } from '../fields/suggestions/combobox.js';
import { ConfirmDialog, Dialog } from './dialog.js';

function Deletion({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ouvrir</button>
      <ConfirmDialog
        open={open}
        title="Supprimer le parking ?"
        confirmLabel="Supprimer"
        danger
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

describe('a notification', () => {
  it('stands in the topmost dialog, where it is seen, read out and can be closed', async () => {
    const toast = { id: 1, text: 'Enregistré.', tone: 'ok' as const };
    render(
      <>
        <ToastRegion toast={toast} onDismiss={() => undefined} said="Trois places de plus." />
        <Deletion onConfirm={() => undefined} />
      </>,
    );
    const covered = () =>
      ['Enregistré.', 'Trois places de plus.'].map((text) => screen.getByText(text).closest('dialog'));
    expect(covered()).toEqual([null, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    const dialog = screen.getByRole('dialog');
    expect(covered()).toEqual([dialog, dialog]);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(covered()).toEqual([null, null]);
  });
});

describe('a question', () => {
  it('is closed by Escape through its own answer, so that whoever opened it may ask first', async () => {
    const onConfirm = jest.fn();
    render(<Deletion onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('adds no second banner or footer to the page', async () => {
    render(<Deletion onConfirm={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(screen.queryAllByRole('banner')).toEqual([]);
    expect(screen.queryAllByRole('contentinfo')).toEqual([]);
  });

  it('puts the focus on « Annuler » when the action destroys, and gives it back to the opener', async () => {
    const onConfirm = jest.fn();
    render(<Deletion onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    screen.getByRole('dialog', { name: 'Supprimer le parking ?' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Annuler' }));
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('a dialog with fields', () => {
  function Search({ onClose }: { onClose: () => void }) {
    return (
      <Dialog open title="Choisir un lieu" onClose={onClose}>
        <Combobox
          label="Destination"
          value={null}
          onChange={() => undefined}
          search={(query) => Promise.resolve([query])}
          itemKey={(town) => town}
          itemText={(town) => town}
          minCharacters={2}
          debounceMs={0}
        />
        <input type="file" aria-label="Photo" />
      </Dialog>
    );
  }

  it('leaves the first Escape to a list that is open, the browser’s own included, and is closed by the second', async () => {
    const onClose = jest.fn();
    render(<Search onClose={onClose} />);
    const field = screen.getByRole('combobox');
    await userEvent.type(field, 'orly');
    await screen.findByRole('option', { name: 'orly' });
    // When the default of a key is prevented, the browser does not ask a dialog to close.
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    expect([screen.queryByRole('option'), onClose.mock.calls.length]).toEqual([null, 0]);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not closed when a choice of files is given up', () => {
    const onClose = jest.fn();
    render(<Search onClose={onClose} />);
    fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks its owner where the browser has closed it already', () => {
    const onClose = jest.fn();
    render(<Search onClose={onClose} />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect([onClose.mock.calls.length, dialog.open]).toEqual([1, true]);
  });
});
