import { notificationsApi } from '@placette/contracts/client/notifications';
import { ApiProblem } from '@placette/shell-api';
import { fillIn, renderScreen, visitor } from '@placette/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CompanyFacts } from '@placette/contracts/catalog/content/company-facts';
import { SiteSettingsProvider } from '../../company/company-facts.js';
import { ContactScreen } from './contact-screen.js';

function open(answer: () => unknown = () => ({ received: true }), company: CompanyFacts = {}) {
  const screenOfSite = (
    <SiteSettingsProvider value={{ company, analyticsScriptUrl: null, hasGoogle: false }}>
      <ContactScreen />
    </SiteSettingsProvider>
  );
  return renderScreen(screenOfSite, {
    path: '/contact',
    at: '/contact',
    session: visitor,
    answers: [[notificationsApi.sendSubmission, answer]],
  });
}

async function fill() {
  await fillIn('Nom', 'Camille Durand');
  await fillIn('E-mail', 'camille@exemple.fr');
  await userEvent.selectOptions(screen.getByLabelText('Sujet'), 'Problème technique');
  await fillIn('Message', 'La carte ne vient pas.');
}
const send = () => userEvent.click(screen.getByRole('button', { name: /Envoyer le message|Envoi en cours/ }));

beforeEach(() => sessionStorage.clear());

it('is as it was when the page is left, by one of its links for instance, and found again', async () => {
  open();
  await fill();
  cleanup();
  open();
  const typed = ['Nom', 'E-mail', 'Sujet', 'Message'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(typed).toEqual(['Camille Durand', 'camille@exemple.fr', 'probleme-technique', 'La carte ne vient pas.']);
  expect(screen.getByRole('combobox', { name: 'Sujet', description: 'Réponse sous 48\u00a0h.' }).tagName).toBe(
    'SELECT',
  );
  await send();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('is sent again with the same key after a lost answer, and with another one as another message', async () => {
  let answers = 0;
  const { callsOf } = open(() => {
    answers += 1;
    if (answers === 1) throw ApiProblem.network();
    return { received: true };
  });
  await fill();
  await send();
  await screen.findByText('Connexion impossible. Vérifiez votre réseau, puis réessayez.');
  await send();
  await screen.findByText('Message envoyé');
  const [first, second] = callsOf(notificationsApi.sendSubmission);
  expect(first?.idempotencyKey).toMatch(/^[\w-]{36}$/);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it('offers the six subjects and says how soon an answer to each comes (ST-08)', async () => {
  open();
  const values = [...screen.getByLabelText<HTMLSelectElement>('Sujet').options].map(({ value }) => value);
  expect(values).toEqual([
    '',
    'question-generale',
    'probleme-technique',
    'verification-identite',
    'signalement',
    'partenariat',
    'autre',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Sujet'), 'verification-identite');
  expect(screen.getByRole('combobox', { name: 'Sujet', description: 'Réponse sous 72\u00a0h.' }).tagName).toBe(
    'SELECT',
  );
});

it('shows the contact details that are set, and no empty line', () => {
  open(undefined, { support_email: 'aide@site.fr', blog_email: 'blog@site.fr' });
  const aside = within(screen.getByRole('complementary', { name: 'Adresses et délais' }));
  expect(aside.getAllByText(/@site\.fr/).map(({ textContent }) => textContent)).toEqual([
    'aide@site.fr',
    'blog@site.fr',
  ]);
  expect(aside.queryByText('Partenariats')).toBeNull();
  expect(aside.queryByRole('heading', { name: 'Par téléphone' })).toBeNull();
  expect(screen.queryByText('à compléter')).toBeNull();
});

it('has no heading above nothing', () => {
  open();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Délais de réponse']);
});

it('names what is missing and sends nothing', async () => {
  const { callsOf } = open();
  await send();
  const alert = await screen.findByRole('alert');
  expect([...alert.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Nom\u00a0: Ce champ est obligatoire',
    'Adresse e-mail invalide',
    'Sujet\u00a0: Ce champ est obligatoire',
    'Message\u00a0: Ce champ est obligatoire',
  ]);
  expect(callsOf(notificationsApi.sendSubmission)).toEqual([]);
});

it('sends the four fields once, says so for three seconds, and empties the form (ST-09, CO-01)', async () => {
  const { callsOf } = open();
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer le message' }));
  await screen.findByText('Message envoyé');
  const shown = Date.now();
  expect(callsOf(notificationsApi.sendSubmission)).toEqual([
    {
      body: {
        formType: 'contact',
        nom: 'Camille Durand',
        email: 'camille@exemple.fr',
        sujet: 'probleme-technique',
        message: 'La carte ne vient pas.',
        site_web: '',
      },
      idempotencyKey: expect.any(String),
    },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('');
  await waitFor(() => expect(screen.queryByText('Message envoyé')).toBeNull());
  expect(Date.now() - shown).toBeGreaterThan(2_800);
});

it.each([
  [ApiProblem.network(), 'Connexion impossible. Vérifiez votre réseau, puis réessayez.'],
  [
    new ApiProblem(
      'too_many_submissions',
      429,
      'Vous avez déjà envoyé plusieurs messages aujourd’hui. Réessayez demain.',
    ),
    'Réessayez demain.',
  ],
])('keeps what was typed when it could not be sent, and says why (ST-09, ER-03)', async (problem, why) => {
  open(() => Promise.reject(problem));
  await fill();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Erreur lors de l'envoi du message");
  expect(alert.textContent).toContain(why);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('La carte ne vient pas.');
});
