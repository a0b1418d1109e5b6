import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ToastRegion } from '../feedback/toast.js';
import { ConfirmDialog } from './dialog.js';

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
    const toasts = [{ id: 1, text: 'Enregistré.', tone: 'ok' as const }];
    render(
      <>
        <ToastRegion toasts={toasts} onDismiss={() => undefined} said="Trois places de plus." />
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
