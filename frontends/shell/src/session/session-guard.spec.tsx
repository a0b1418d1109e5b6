import { renderScreen, signedIn, visitor } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { askedPath } from './use-session.js';
import { SessionGuard } from './session-guard.js';

const open = (session: ReturnType<typeof signedIn>, admin = false, at = '/dashboard/vehicules?a=b#c') =>
  renderScreen(
    <SessionGuard store={null} admin={admin}>
      <p>Réservé</p>
    </SessionGuard>,
    { path: at.split('?')[0]!, at, session },
  );

describe('a protected page', () => {
  it('says « Chargement... » while the session is being opened (SH-03, SH-06)', () => {
    open({ status: 'loading', user: null, verification: null });
    screen.getByText('Chargement...');
    expect(screen.queryByText('Réservé')).toBeNull();
  });

  it.each([
    ['/dashboard/vehicules?a=b#c', false],
    ['/admin?a=b#c', true],
    ['/admin/moderation?etat=rejected&q=h%C3%A9l%C3%A8ne#x', true],
  ])('sends a visitor of %s to sign in, in place of this entry of the history, and back (SH-03)', async (at, admin) => {
    const { location, navigation } = open(visitor, admin, at);
    await waitFor(() => expect(location.pathname).toBe('/auth'));
    expect(askedPath({ search: location.search, hash: '' })).toBe(at);
    expect(navigation()).toBe('REPLACE');
    expect(screen.queryByText('Réservé')).toBeNull();
  });

  it('opens for a member', () => {
    open(signedIn());
    screen.getByText('Réservé');
  });

  it('of the administration does not exist for a member (SH-05, C2)', () => {
    const { location } = open(signedIn(), true);
    expect(screen.queryByText('Réservé')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/n’existe pas|introuvable/i);
    expect(location.pathname).toBe('/dashboard/vehicules');
  });

  it('of the administration opens for an administrator (SH-05)', () => {
    open(signedIn({}, true), true);
    screen.getByText('Réservé');
  });

  it('of the administration says to an administrator which second factor is missing, and where (MFA-1)', () => {
    const session = signedIn({}, true);
    open({ ...session, user: { ...session.user!, administration: 'needs_second_factor' } }, true);
    expect(screen.queryByText('Réservé')).toBeNull();
    expect(screen.getByRole('link', { name: 'Activer la double authentification' }).getAttribute('href')).toBe(
      '/dashboard/profil#securite',
    );
  });
});
