import { jest } from '@jest/globals';
import { renderScreen, signedIn, visitor } from '@placette/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionRefusal } from '../../session/session-calls.js';
import type { SessionStore } from '../../session/session-store.js';
import { AuthScreen } from './auth-screen.js';

const signUp = jest.fn(async (_account: unknown, _redirectTo: string) => true);
const resendConfirmation = jest.fn(async (_email: string, _redirectTo: string) => undefined);
const signIn = jest.fn(async (_email: string, _password: string) => undefined);
const store = {
  signUp,
  signIn,
  resendConfirmation,
  subscribe: () => () => undefined,
  snapshot: () => ({ status: 'signed-out', account: null, isUnavailable: false }),
} as unknown as SessionStore;

const accepted = { status: 'signed-in' };
const refused = { status: 'signed-out' };

function open(session = visitor, at = '/auth') {
  return renderScreen(<AuthScreen store={store} />, { path: '/auth', at, session });
}

const send = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function openSignUp(at?: string) {
  open(visitor, at);
  await userEvent.click(screen.getByRole('radio', { name: 'Créer un compte' }));
  await screen.findByRole('button', { name: 'Créer mon compte' });
}

async function fill({ password = 'abcdef', confirmation = 'abcdef' } = {}) {
  await userEvent.type(screen.getByLabelText('Prénom'), 'Denis');
  await userEvent.type(screen.getByLabelText('Nom'), 'Morel');
  await userEvent.type(screen.getByLabelText('E-mail'), 'denis@exemple.fr');
  await userEvent.type(screen.getByLabelText('Mot de passe'), password);
  await userEvent.type(screen.getByLabelText('Confirmation du mot de passe'), confirmation);
  await userEvent.click(screen.getByLabelText(/conditions générales/));
}

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
});

describe('signing up', () => {
  it('names everything that is missing and sends nothing (AU-02, AU-03)', async () => {
    await openSignUp();
    await send('Créer mon compte');
    const summary = await screen.findByRole('alert');
    for (const text of [
      'Prénom\u00a0: Ce champ est obligatoire',
      'Nom\u00a0: Ce champ est obligatoire',
      'Adresse e-mail invalide',
      'Le mot de passe doit contenir au moins 6 caractères',
      "Vous devez accepter les conditions générales d'utilisation",
    ]) {
      expect(summary.textContent).toContain(text);
    }
    expect(signUp).not.toHaveBeenCalled();
  });

  it('lets people type on after a refused form, key by key', async () => {
    await openSignUp();
    await send('Créer mon compte');
    await screen.findByRole('alert');
    await fill();
    const typed = ['Prénom', 'Nom', 'E-mail', 'Mot de passe', 'Confirmation du mot de passe'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(typed).toEqual(['Denis', 'Morel', 'denis@exemple.fr', 'abcdef', 'abcdef']);
  });

  it('leads to the terms and the privacy page in a new window, and says so', async () => {
    await openSignUp();
    const targets = screen
      .getAllByRole<HTMLAnchorElement>('link', { name: /\(nouvelle fenêtre\)$/ })
      .map(({ target, href }) => [target, new URL(href).pathname]);
    expect(targets).toEqual([
      ['_blank', '/conditions-generales'],
      ['_blank', '/politique-confidentialite'],
    ]);
  });

  it('finds the half-filled form again when one comes back to the page, passwords apart', async () => {
    await openSignUp();
    await fill();
    expect(JSON.stringify(sessionStorage)).not.toContain('abcdef');
    cleanup();
    open();
    await screen.findByRole('button', { name: 'Créer mon compte' });
    const typed = ['Prénom', 'Nom', 'E-mail', 'Mot de passe', 'Confirmation du mot de passe'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(typed).toEqual(['Denis', 'Morel', 'denis@exemple.fr', '', '']);
  });

  it('keeps nothing of the form once the account is there', async () => {
    await openSignUp();
    await fill();
    await send('Créer mon compte');
    await waitFor(() => expect(signUp).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('wants the same password twice (AU-03)', async () => {
    await openSignUp();
    await fill({ confirmation: 'abcdeg' });
    await send('Créer mon compte');
    expect((await screen.findByRole('alert')).textContent).toContain('Les mots de passe ne correspondent pas');
    expect(signUp).not.toHaveBeenCalled();
  });

  it('sends e-mail address, password and names, and nothing else (AU-02, C3)', async () => {
    await openSignUp();
    await fill();
    await send('Créer mon compte');
    await waitFor(() => expect(signUp).toHaveBeenCalledTimes(1));
    expect(signUp.mock.calls[0]).toEqual([
      { email: 'denis@exemple.fr', password: 'abcdef', data: { prenom: 'Denis', nom: 'Morel' } },
      'http://localhost/',
    ]);
  });

  it.each([
    ['/parking/1?date_debut=2027-03-01', '/parking/1?date_debut=2027-03-01'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    [`/lieux?q=${'a'.repeat(1_000)}`, '/'],
  ])('asks for a mail, and for another one, whose link leads on to %s as to %s (FD-02)', async (asked, path) => {
    const at = `/auth?retour=${encodeURIComponent(asked)}`;
    await openSignUp(at);
    await fill();
    await send('Créer mon compte');
    await waitFor(() =>
      expect(signUp.mock.calls.map(([, redirectTo]) => redirectTo)).toEqual([`http://localhost${path}`]),
    );
    cleanup();
    sessionStorage.clear();
    open(visitor, at);
    signIn.mockRejectedValueOnce(new SessionRefusal('email_not_confirmed', 400, ''));
    await userEvent.type(await screen.findByLabelText('E-mail'), 'denis@exemple.fr');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'abcdef');
    await send('Se connecter');
    await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer l’e-mail de confirmation' }));
    expect(resendConfirmation.mock.calls).toEqual([['denis@exemple.fr', `http://localhost${path}`]]);
  });

  it.each([
    [
      new SessionRefusal('weak_password', 422, '', ['leaked']),
      'Ce mot de passe figure dans des listes de mots de passe divulgués\u00a0: choisissez-en un autre.',
    ],
    [new SessionRefusal('unexpected_failure', 500, ''), 'Erreur lors de la création du compte'],
  ])('says why the server refused, and keeps what was typed: %s (AU-04, AU-05)', async (error, text) => {
    signUp.mockRejectedValueOnce(error);
    await openSignUp();
    await fill();
    await send('Créer mon compte');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('denis@exemple.fr');
  });
});

describe('signing in', () => {
  it('answers a refused pair with one sentence (AU-06)', async () => {
    signIn.mockRejectedValueOnce(new SessionRefusal('invalid_credentials', 400, ''));
    open();
    await userEvent.type(await screen.findByLabelText('E-mail'), 'denis@exemple.fr');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'faux');
    await send('Se connecter');
    expect((await screen.findByRole('alert')).textContent).toBe('Email ou mot de passe incorrect');
  });

  it.each([
    ['/auth', '/dashboard/rechercher', ''],
    ['/auth?retour=%2Fparking%2F1%3Fa%3Db', '/parking/1', '?a=b'],
  ])('leads from %s to %s who is signed in (AU-01, PD-10)', async (at, pathname, search) => {
    const { location } = open(signedIn(), at);
    await waitFor(() => expect(location.pathname === pathname || location.pathname === '/dashboard').toBe(true));
    expect(location.search).toBe(search);
  });
});

describe('choosing a password from an invitation', () => {
  const at = '/auth?invite=true';
  const arrive = (snapshot: object, setPassword = jest.fn(async (_password: string) => undefined)) => {
    const invited = { ...store, link: null, subscribe: () => () => undefined, snapshot: () => snapshot, setPassword };
    const rendered = renderScreen(<AuthScreen store={invited as unknown as SessionStore} />, {
      path: '/auth',
      at,
      session: visitor,
    });
    return { ...rendered, setPassword };
  };

  it('asks for the password twice, then says that the account is ready', async () => {
    const { setPassword } = arrive(accepted);
    await screen.findByRole('heading', { name: 'Bienvenue' });
    await userEvent.type(await screen.findByLabelText('Mot de passe'), 'ciel-gris-9');
    await userEvent.type(screen.getByLabelText('Confirmation du mot de passe'), 'ciel-gris-9');
    await send('Enregistrer mon mot de passe');
    await screen.findByText('Votre compte est prêt');
    expect(setPassword.mock.calls).toEqual([['ciel-gris-9']]);
  });

  it('offers no form when the invitation is no longer good, but a way on', async () => {
    arrive(refused);
    expect((await screen.findByRole('alert')).textContent).toContain('Cette invitation n’est plus valable');
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
    await send('Demander un nouveau lien');
    await screen.findByRole('heading', { name: 'Mot de passe oublié' });
  });
});

describe('while the server does not answer', () => {
  const arrive = (part: object) => {
    const away = { ...store, renew: jest.fn(async () => false), press: jest.fn(async () => 'opened'), ...part };
    renderScreen(<AuthScreen store={away as unknown as SessionStore} />, {
      path: '/auth',
      at: '/auth?reset=true',
      session: { status: 'loading', user: null, verification: null },
    });
    return away;
  };

  it('a session that cannot be opened shows so, with another try (SH-06, C32)', async () => {
    const snapshot = { status: 'loading', account: null, isUnavailable: true };
    const away = arrive({ snapshot: () => snapshot, link: null });
    await screen.findByText('Votre session ne peut pas être ouverte pour le moment.');
    await send('Réessayer');
    expect(away.renew).toHaveBeenCalledTimes(1);
  });

  it('the link of a mail is not called used: it is tried again', async () => {
    const snapshot = { status: 'signed-out', account: null, isUnavailable: false };
    const forgetLink = () => undefined;
    const away = arrive({ snapshot: () => snapshot, link: Promise.resolve('unavailable'), forgetLink });
    await screen.findByText('Votre session ne peut pas être ouverte pour le moment.');
    await send('Réessayer');
    expect(away.press).toHaveBeenCalledTimes(1);
  });
});
