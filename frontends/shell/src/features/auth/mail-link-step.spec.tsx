import { jest } from '@jest/globals';
import type { SetBefore } from '@placette/contracts/identity/one-time-codes/schema';
import { renderScreen, signedIn, visitor } from '@placette/shell-api/testing';
import { screen, renderHook, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionRefusal } from '../../session/session-calls.js';
import type { LinkOutcome, SessionStore } from '../../session/session-store.js';
import { AuthScreen } from './auth-screen.js';
import { useLinkOutcome } from './mail-link-step.js';

function arrive(type: string, outcome: LinkOutcome = 'unpressed', session = visitor, asked = '') {
  const press = jest.fn(async (_setBefore?: SetBefore): Promise<LinkOutcome> => 'password');
  const store = {
    link: Promise.resolve(outcome),
    linkType: type,
    linkRefusal: null as string | null,
    onward: null,
    forgetLink: () => undefined,
    press,
    startAgain: jest.fn(async () => undefined),
    setPassword: jest.fn(async (_password: string, _names?: object) => undefined),
    subscribe: () => () => undefined,
    snapshot: () => snapshot,
  };
  const search = { recovery: 'reset', invite: 'invite' }[type] ?? 'verify';
  const at = `/auth?${search}=true${asked && `&retour=${encodeURIComponent(asked)}`}`;
  const { location } = renderScreen(<AuthScreen store={store as unknown as SessionStore} />, {
    path: '/auth',
    at,
    session,
  });
  return Object.assign(store, { location });
}
const snapshot = { status: 'signed-out', account: null, isUnavailable: false };
const inside = { ...snapshot, status: 'signed-in' };
const send = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the link of a mail (C48)', () => {
  it.each([
    ['signup', 'Confirmer votre adresse e-mail'],
    ['magiclink', 'Connexion par e-mail'],
    ['recovery', 'Nouveau mot de passe'],
    ['invite', 'Bienvenue'],
    ['email_change', 'Changement d’adresse e-mail'],
  ])('of %s shows one button, which alone uses it', async (type, title) => {
    const { press } = arrive(type);
    await screen.findByRole('button', { name: 'Continuer' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(press).not.toHaveBeenCalled();
    await send('Continuer');
    expect(press.mock.calls).toEqual([[undefined]]);
  });

  it('waits for the press of somebody who is signed in too', async () => {
    const { press } = arrive('signup', 'unpressed', signedIn());
    await screen.findByRole('button', { name: 'Continuer' });
    expect(press).not.toHaveBeenCalled();
  });

  it.each([
    ['/parking/1?date_debut=2027-03-01', '/parking/1?date_debut=2027-03-01'],
    ['//evil.example', '/dashboard/rechercher'],
    ['https://evil.example/', '/dashboard/rechercher'],
    ['javascript:alert(1)', '/dashboard/rechercher'],
    [`/lieux?q=${'a'.repeat(1_000)}`, '/dashboard/rechercher'],
  ])('goes on, once pressed, from « retour=%s » to %s (FD-02)', async (asked, path) => {
    const { press, location } = arrive('signup', 'unpressed', signedIn(), asked);
    press.mockResolvedValueOnce('opened');
    await screen.findByRole('button', { name: 'Continuer' });
    expect(location.pathname).toBe('/auth');
    await send('Continuer');
    await waitFor(() => expect(location.pathname + location.search).toBe(path));
  });

  it('asks for the password of the account in another browser, and says when it is another', async () => {
    const store = arrive('signup');
    await send('Continuer');
    await send('Confirmer mon adresse');
    expect((await screen.findByLabelText('Mot de passe du compte')).getAttribute('aria-invalid')).toBe('true');
    store.press.mockImplementationOnce(async () => {
      store.linkRefusal = 'account_password_wrong';
      return 'password';
    });
    await userEvent.type(screen.getByLabelText('Mot de passe du compte'), 'faux');
    await send('Confirmer mon adresse');
    await screen.findByText('Ce n’est pas le mot de passe de ce compte.');
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe du compte').value).toBe('faux');
    expect(store.press.mock.calls.slice(1)).toEqual([[{ password: 'faux' }]]);
  });

  it('clears nothing before the new password is sent, and the proof is used once (C43)', async () => {
    const store = arrive('signup', 'password');
    store.setPassword.mockRejectedValueOnce(new SessionRefusal('weak_password', 422, '', ['leaked']));
    await send('Je ne connais pas ce mot de passe');
    await userEvent.type(await screen.findByLabelText('Prénom'), 'Solange');
    await userEvent.type(screen.getByLabelText('Nom'), 'Martin');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'ciel-gris-9');
    await userEvent.type(screen.getByLabelText('Confirmation du mot de passe'), 'ciel-gris-9');
    expect(store.startAgain).not.toHaveBeenCalled();
    await send('Enregistrer');
    await screen.findByText(/figure dans des listes/);
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Solange');
    await send('Enregistrer');
    await screen.findByText('Votre compte est prêt');
    expect(store.setPassword).toHaveBeenCalledWith('ciel-gris-9', { prenom: 'Solange', nom: 'Martin' });
  });

  it('asks who has forgotten the password for a new one at once', async () => {
    arrive('recovery', 'password');
    await screen.findByLabelText('Prénom');
    screen.getByRole('button', { name: 'Changer mon mot de passe' });
    expect(screen.queryByLabelText('Mot de passe du compte')).toBeNull();
  });
});

it.each([
  ['/auth?verify=true', ''],
  ['/auth?reset=true', ''],
  ['/auth?invite=true', ''],
  ['/auth?reset=true', 'Jean'],
])('%s loaded again still asks an account for both names, with « %s » alone (C43, C48)', async (at, first_name) => {
  const session = signedIn();
  const nameless = { ...session, user: { ...session.user!, first_name, last_name: '' } };
  const store = {
    link: null,
    subscribe: () => () => undefined,
    snapshot: () => inside,
  };
  renderScreen(<AuthScreen store={store as unknown as SessionStore} />, { path: '/auth', at, session: nameless });
  await screen.findByLabelText('Prénom');
});

describe('what became of a mail’s link', () => {
  it('is shown on the page it led to, and not at the next visit', async () => {
    const store = {
      link: Promise.resolve<LinkOutcome>('refused') as Promise<LinkOutcome> | null,
      forgetLink() {
        this.link = null;
      },
    };
    const open = () => renderHook(() => useLinkOutcome(store as unknown as SessionStore));
    const first = open();
    await waitFor(() => expect(first.result.current.outcome).toBe('refused'));
    first.unmount();
    expect(open().result.current.outcome).toBeNull();
  });
});
