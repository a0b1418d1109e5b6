import { jest } from '@jest/globals';
import { notificationsApi } from '@placette/contracts/client/notifications';
import { renderScreen, signedIn, visitor } from '@placette/shell-api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SessionStore } from '../session/session-store.js';
import { AccountCorner } from './account-corner.js';

const signOut = jest.fn(async () => undefined);

function open(session = signedIn(), at = '/lieux?q=cdg', unread = 0) {
  return renderScreen(<AccountCorner store={{ signOut } as unknown as SessionStore} />, {
    path: '/lieux',
    at,
    session,
    answers: [[notificationsApi.countUnread, () => ({ unread })]],
  });
}

async function openMenu() {
  await userEvent.click(await screen.findByRole('button', { name: /mon compte/ }));
  return within(screen.getByRole('navigation', { name: 'Mon compte' }));
}

const isOpen = () => screen.queryByRole('navigation', { name: 'Mon compte' }) !== null;

describe('the account menu', () => {
  it('gives a visitor a sign-in that comes back here (SH-07)', () => {
    open(visitor);
    expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe(
      '/auth?retour=%2Flieux%3Fq%3Dcdg',
    );
  });

  it('shows neither while the session loads (SH-06)', () => {
    open({ status: 'loading', user: null, verification: null });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows name, e-mail, badge and its three groups (SH-08)', async () => {
    open();
    const menu = await openMenu();
    for (const text of ['Dominique Martin', 'dominique@exemple.fr', 'Identité vérifiée']) {
      menu.getByText(text);
    }
    expect(menu.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Je cherche un parking',
      'Propriétaire de parking',
      'Mon compte',
    ]);
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '/dashboard/rechercher',
        '/dashboard/vehicules',
        '/dashboard/mes-demandes',
        '/dashboard/parkings',
        '/dashboard/demandes',
        '/dashboard/verification',
      ]),
    );
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('shows the administration when is_admin is %s (SH-09)', async (is_admin, count) => {
    open(signedIn({}, is_admin));
    const menu = await openMenu();
    expect(menu.queryAllByRole('link', { name: 'Modération' })).toHaveLength(count);
  });

  it('leads a colleague with another role to the first desk of it (DK-08)', async () => {
    const session = signedIn({}, true);
    open({ ...session, user: { ...session.user!, desk_role: 'support' } });
    const menu = await openMenu();
    expect(menu.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin');
    expect(menu.queryByRole('link', { name: 'Modération' })).toBeNull();
  });

  it('links « Identité requise » to the verification (SH-10)', async () => {
    open(signedIn({ isVerified: false, identityVerified: false, latestStatus: null }));
    const badge = (await openMenu()).getByRole('link', { name: /Identité requise/ });
    expect(badge.getAttribute('href')).toBe('/dashboard/verification');
  });

  it('says how many notifications were not read', async () => {
    open(signedIn(), '/lieux', 12);
    const bell = await screen.findByRole('link', { name: 'Notifications, 12 non lues' });
    expect(bell.getAttribute('href')).toBe('/dashboard/notifications');
    within(bell).getByText('9+');
  });

  it('closes on scroll and on a press outside (SH-09), not when the page moves by itself', async () => {
    open();
    await openMenu();
    fireEvent.scroll(window);
    expect(isOpen()).toBe(true);
    fireEvent.wheel(document.body);
    fireEvent.scroll(window);
    expect(isOpen()).toBe(false);
    await openMenu();
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
  });

  it('signs out and goes home (SH-09)', async () => {
    const { location } = open();
    await userEvent.click((await openMenu()).getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});
