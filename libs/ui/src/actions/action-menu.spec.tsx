import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { ActionMenu } from './action-menu.js';
import { DataTable } from '../data/data-table.js';

const { keyboard } = userEvent;
const opener = (name = 'Marie') => screen.getByRole('button', { name: `Actions : ${name}` });
const focused = () => document.activeElement?.textContent;

function open() {
  const done: string[] = [];
  const actions = [
    { label: 'Voir la fiche', run: '/fiche' },
    { label: 'Déconnecter', run: () => void done.push('Déconnecter') },
    { label: 'Suspendre', run: () => void done.push('Suspendre'), isDanger: true },
  ];
  const table = (
    <DataTable
      caption="Comptes"
      columns={[{ key: 'name', title: 'Nom', cell: (name: string) => name }]}
      rows={['Marie', 'Paul']}
      rowKey={(name) => name}
      action={(name) => <ActionMenu label={`Actions : ${name}`} actions={actions} />}
    />
  );
  render(
    <MemoryRouter initialEntries={['/']}>
      <Routes>
        <Route path="/" element={table} />
        <Route path="/fiche" element={<p>La fiche</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return done;
}

describe('menu of actions', () => {
  it('opens on its first action, and arrows, Home, End and a letter move around in it', async () => {
    open();
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    opener().focus();
    await keyboard('{Enter}');
    expect([opener().getAttribute('aria-expanded'), focused()]).toEqual(['true', 'Voir la fiche']);
    const pressed = [];
    for (const key of ['{ArrowDown}', '{ArrowUp}{ArrowUp}', '{ArrowDown}', '{End}', '{Home}', 'd']) {
      await keyboard(key);
      pressed.push(focused());
    }
    expect(pressed).toEqual([
      ...['Déconnecter', 'Suspendre', 'Voir la fiche', 'Suspendre', 'Voir la fiche', 'Déconnecter'],
    ]);
  });

  it('opens by the arrows too, which then move no row of the table', async () => {
    open();
    opener().focus();
    await keyboard('{ArrowUp}');
    expect(focused()).toBe('Suspendre');
    await keyboard('{ArrowDown}');
    expect(focused()).toBe('Voir la fiche');
  });

  it('closes on Escape and gives the focus back', async () => {
    open();
    await userEvent.click(opener());
    await keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('closes when the focus or a press goes elsewhere', async () => {
    open();
    await userEvent.click(opener());
    await userEvent.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(opener());
    await userEvent.click(opener('Paul'));
    expect(screen.getByRole('menu', { name: 'Actions : Paul' }).contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByText('Marie'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('does what is chosen, once, with the focus back on its button', async () => {
    const done = open();
    opener().focus();
    await keyboard('{Enter}{ArrowDown}{Enter}');
    expect(done).toEqual(['Déconnecter']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('goes to a page', async () => {
    open();
    opener().focus();
    await keyboard('{Enter}{Enter}');
    screen.getByText('La fiche');
  });
});
