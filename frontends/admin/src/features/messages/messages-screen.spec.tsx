import { catalogAdminApi } from '@placette/contracts/client/catalog/administration';
import { deskApi, deskTemplatesApi } from '@placette/contracts/client/notifications/desk';
import type { DeskMessage, DeskSummary } from '@placette/contracts/notifications/desk/schema';
import { ApiProblem } from '@placette/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { renderScreen } from '../../../test/samples.js';
import { NewLocationScreen } from '../locations/location-screen.js';
import { MessagesScreen } from './messages-screen.js';
import { TemplatesScreen } from './templates-screen.js';

const { listDeskMessages, getDeskMessage, changeDeskMessage, answerDeskMessage, linkDeskPlace } = deskApi;
const { listDeskTemplates, addDeskTemplate, changeDeskTemplate, deleteDeskTemplate } = deskTemplatesApi;
const HOUR = 3_600_000;
const idOf = (n: number) => `0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a${n}`;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

function aMessage(part: Partial<DeskMessage> = {}): DeskMessage {
  return {
    id: idOf(11),
    reference: 'MSG-2345ABCD',
    kind: 'contact',
    title: 'Question générale',
    sender_name: 'Camille Durand',
    sender_email: 'camille@exemple.fr',
    state: 'new',
    assignee: null,
    due_at: inHours(5.01),
    created_at: '2026-11-02T09:30:00.000Z',
    version: 3,
    account_id: null,
    facts: [{ label: 'E-mail', value: 'camille@exemple.fr' }],
    text: 'Puis-je <b>venir</b> tôt ?',
    replies: [],
    team_email: 'equipe@exemple.fr',
    suggested: null,
    location_id: null,
    ...part,
  };
}
const suggested = {
  name: 'Gare d’Évry',
  type: 'gare',
  ville: 'Évry',
  region: 'Île-de-France',
  code_postal: null,
} as const;

interface Given {
  at?: string;
  message?: DeskMessage;
  listed?: DeskSummary[];
  change?: () => unknown;
  answer?: () => unknown;
  link?: () => unknown;
  templates?: { id: string; name: string; text: string; version: number }[];
}
function open({ at = '/admin/messages', message = aMessage(), listed, templates = [], ...given }: Given = {}) {
  const messages = listed ?? [{ ...message, id: idOf(10), sender_name: 'Zoé Petit', due_at: inHours(-2.01) }, message];
  const pages = (
    <Routes>
      <Route path="/admin/messages" element={<MessagesScreen />} />
      <Route path="/admin/messages/reponses" element={<TemplatesScreen />} />
      <Route path="/admin/lieux/nouveau" element={<NewLocationScreen />} />
    </Routes>
  );
  return renderScreen(pages, {
    at,
    answers: [
      [listDeskMessages, () => ({ messages, next_cursor: null, counts: { open: 2, overdue: 1 } })],
      [getDeskMessage, () => message],
      [changeDeskMessage, given.change ?? (() => ({ ...message, version: 4 }))],
      [answerDeskMessage, given.answer ?? (() => ({ ...message, state: 'answered', version: 4 }))],
      [linkDeskPlace, given.link ?? (() => message)],
      [listDeskTemplates, () => ({ templates })],
      [addDeskTemplate, () => templates[0]],
      [changeDeskTemplate, () => templates[0]],
      [deleteDeskTemplate, () => undefined],
      [catalogAdminApi.createLocation, () => ({ id: idOf(30) })],
      [catalogAdminApi.editLocation, () => ({ id: idOf(30) })],
      [catalogAdminApi.getLocationRecord, () => ({ id: idOf(30), form: { name: 'Gare d’Évry-Courcouronnes' } })],
    ],
  });
}
const atMessage = `/admin/messages?message=${idOf(11)}`;
const panel = async () => within(await screen.findByRole('region', { name: 'Message ouvert' }));
const written = async () => (await panel()).findByLabelText<HTMLTextAreaElement>('Votre réponse');

beforeEach(() => sessionStorage.clear());

describe('the queue of messages (DK-01)', () => {
  it('says who wrote, when, what about, and how much time is left', async () => {
    open();
    const [late, fine] = await within(await screen.findByRole('list', { name: 'Messages' })).findAllByRole('article');
    within(late!).getByText('En retard de 2 h');
    for (const text of ['Camille Durand', 'À traiter', 'Encore 5 h', /2 nov/]) within(fine!).getByText(text);
    expect(fine!.textContent).toContain('Contact\u00a0: Question générale');
    await screen.findByText(/2.messages à traiter, dont 1 en retard/);
  });

  it('is walked through by j, k and the arrows, and Enter opens a message', async () => {
    const { location } = open();
    await screen.findByRole('link', { name: 'Zoé Petit' });
    const focused = () => document.activeElement?.textContent;
    await userEvent.keyboard('j');
    expect(focused()).toBe('Zoé Petit');
    await userEvent.keyboard('j');
    expect(focused()).toBe('Camille Durand');
    await userEvent.keyboard('k');
    expect(focused()).toBe('Zoé Petit');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(location.search).toBe(`?message=${idOf(11)}`);
    await (await panel()).findByRole('heading', { level: 2, name: 'Camille Durand' });
    expect(focused()).toBe('Camille Durand');
    await userEvent.keyboard('r');
    expect(document.activeElement).toBe(await written());
    await userEvent.keyboard('jk');
    expect((await written()).value).toBe('jk');
  });

  it('keeps what is filtered and the open message in the address', async () => {
    const { location, callsOf } = open({ at: atMessage });
    await panel();
    await userEvent.selectOptions(screen.getByLabelText('Genre'), 'Partenariat');
    await userEvent.click(screen.getByLabelText('Ceux que je suis'));
    await userEvent.type(screen.getByLabelText('Nom, adresse e-mail ou référence'), 'camille{Enter}');
    await userEvent.click(screen.getByRole('radio', { name: 'Répondus' }));
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      message: idOf(11),
      genre: 'partnership',
      suivi: 'me',
      q: 'camille',
      etat: 'answered',
    });
    await waitFor(() =>
      expect(callsOf(listDeskMessages).at(-1)).toMatchObject({
        query: { view: 'answered', kind: 'partnership', assignee: 'me', q: 'camille' },
      }),
    );
  });
});

describe('an open message', () => {
  it('shows what was typed as text, the account of its sender, and where an answer by mail arrives', async () => {
    open({ at: atMessage, message: aMessage({ account_id: idOf(40) }) });
    const message = await panel();
    await message.findByText('Puis-je <b>venir</b> tôt ?');
    expect(message.getByRole('link', { name: 'Fiche de la personne' }).getAttribute('href')).toBe(
      `/admin/utilisateurs/${idOf(40)}`,
    );
    message.getByText('MSG-2345ABCD');
    expect(message.getByRole('link', { name: /equipe@exemple\.fr/ }).getAttribute('href')).toBe(
      'mailto:equipe@exemple.fr',
    );
  });

  it('is taken with the version that was read', async () => {
    const { callsOf, said } = open({ at: atMessage });
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Prendre' }));
    await waitFor(() => expect(said).toEqual(['Vous suivez ce message.']));
    expect(callsOf(changeDeskMessage)[0]).toMatchObject({ body: { step: 'take', version: 3 } });
  });

  it('of another moderator is taken over before it is answered', async () => {
    const assignee = { user_id: idOf(50), first_name: 'Basile' };
    open({ at: atMessage, message: aMessage({ state: 'taken', assignee }) });
    const message = await panel();
    await message.findByText('Suivi par Basile');
    expect(message.queryByLabelText('Votre réponse')).toBe(null);
    message.getByRole('button', { name: 'Reprendre' });
  });

  it('is answered with a saved text, by keyboard, and says so', async () => {
    const templates = [{ id: idOf(60), name: 'Horaires', text: 'Nous ouvrons à 8 h.', version: 0 }];
    const { callsOf, said } = open({ at: atMessage, templates });
    await userEvent.type(await written(), 'Oui.');
    await userEvent.click((await panel()).getByRole('button', { name: 'Horaires' }));
    await userEvent.type(await written(), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(said.at(-1)).toBe('Réponse enregistrée, elle part par e-mail.'));
    expect(callsOf(answerDeskMessage)).toEqual([
      { params: { message_id: idOf(11) }, body: { text: 'Oui.\n\nNous ouvrons à 8 h.', version: 3 } },
    ]);
  });

  it('keeps the typed answer when somebody was first, and says so', async () => {
    const title = 'Quelqu’un vient de changer ce message. Voici où il en est.';
    const { callsOf } = open({
      at: atMessage,
      answer: () => Promise.reject(new ApiProblem('desk_message_changed', 409, title)),
    });
    await userEvent.type(await written(), 'Oui.');
    await userEvent.click((await panel()).getByRole('button', { name: 'Envoyer la réponse' }));
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    expect((await written()).value).toBe('Oui.');
    await waitFor(() => expect(callsOf(getDeskMessage).length).toBeGreaterThan(1));
  });

  it('sends no empty answer', async () => {
    const { callsOf } = open({ at: atMessage });
    await written();
    await userEvent.click((await panel()).getByRole('button', { name: 'Envoyer la réponse' }));
    await (await panel()).findByText('Écrivez votre réponse');
    expect(callsOf(answerDeskMessage)).toEqual([]);
  });

  it('shows what was answered, by whom, and whether its mail has left', async () => {
    const reply = { id: idOf(70), text: 'Oui.', created_at: '2026-11-03T09:30:00.000Z', delivery: 'sent' } as const;
    const author = { user_id: idOf(50), first_name: 'Basile' };
    const replies = [{ ...reply, author }];
    open({ at: atMessage, message: aMessage({ state: 'answered', assignee: author, replies }) });
    const message = await panel();
    expect((await message.findByText(/^De Basile, le /)).textContent).toMatch(/envoyée$/);
    message.getByRole('button', { name: 'Rouvrir' });
    expect(message.queryByLabelText('Votre réponse')).toBe(null);
  });
});

describe('a suggestion', () => {
  const suggestion = aMessage({ kind: 'suggestion', title: 'Gare d’Évry, Évry', suggested });
  const fillRest = async () => {
    await userEvent.type(screen.getByLabelText('Code postal'), '91000');
    await userEvent.type(screen.getByLabelText('Latitude'), '48,62');
    await userEvent.type(screen.getByLabelText('Longitude'), '2,44');
    await userEvent.type(screen.getByLabelText(/^Description/), 'Une gare.');
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer le lieu' }));

  it('fills in the form of a new place, which the message then names', async () => {
    const { callsOf, location, said } = open({ at: atMessage, message: suggestion });
    await userEvent.click(await (await panel()).findByRole('link', { name: 'En faire un lieu' }));
    await screen.findByDisplayValue('Gare d’Évry');
    for (const value of ['gare-d-evry', 'Évry', 'Île-de-France']) screen.getByDisplayValue(value);
    await fillRest();
    await save();
    await waitFor(() => expect(location.search).toBe(`?message=${idOf(11)}`));
    expect(callsOf(linkDeskPlace)).toEqual([{ params: { message_id: idOf(11) }, body: { location_id: idOf(30) } }]);
    expect(said).toEqual(['Lieu enregistré et relié à la suggestion.']);
  });

  it('makes one place alone when naming it fails and is tried again', async () => {
    let fails = true;
    const link = () => (fails ? Promise.reject(ApiProblem.network()) : suggestion);
    const { callsOf } = open({ at: `/admin/lieux/nouveau?suggestion=${idOf(11)}`, message: suggestion, link });
    await screen.findByDisplayValue('Gare d’Évry');
    await fillRest();
    await save();
    await screen.findByRole('alert');
    fails = false;
    await save();
    await waitFor(() => expect(callsOf(linkDeskPlace)).toHaveLength(2));
    expect([callsOf(catalogAdminApi.createLocation).length, callsOf(catalogAdminApi.editLocation).length]).toEqual([
      1, 1,
    ]);
  });

  it('shows the place that was made from it', async () => {
    open({ at: atMessage, message: { ...suggestion, location_id: idOf(30) } });
    const link = await (await panel()).findByRole('link', { name: 'Gare d’Évry-Courcouronnes' });
    expect(link.getAttribute('href')).toBe(`/admin/lieux/${idOf(30)}`);
  });
});

describe('saved answers of the desk', () => {
  const templates = [{ id: idOf(60), name: 'Horaires', text: 'Nous ouvrons à 8 h.', version: 2 }];
  const at = '/admin/messages/reponses';

  it('are changed with the version that was read', async () => {
    const { callsOf, said } = open({ at, templates });
    await userEvent.click(await screen.findByRole('button', { name: 'Modifier Horaires' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Texte'), ' Merci.');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(said).toEqual(['Réponse enregistrée.']));
    expect(callsOf(changeDeskTemplate)[0]).toMatchObject({
      body: { name: 'Horaires', text: 'Nous ouvrons à 8 h. Merci.', version: 2 },
    });
  });

  it('are added, and deleted once the question is agreed to', async () => {
    const { callsOf, questions } = open({ at, templates });
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une réponse' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Nom de la réponse'), 'Retard');
    await userEvent.type(dialog.getByLabelText('Texte'), 'Pardon.');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(callsOf(addDeskTemplate)).toEqual([{ body: { name: 'Retard', text: 'Pardon.' } }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Horaires' }));
    await waitFor(() =>
      expect(callsOf(deleteDeskTemplate)).toEqual([{ params: { template_id: idOf(60) }, query: { version: 2 } }]),
    );
    expect(questions).toHaveLength(1);
  });
});
