import { deskSearchApi } from '@placette/contracts/client/desk-search';
import type { DeskFound } from '@placette/contracts/desk-search/schema';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../test/samples.js';
import { DeskSearch } from './desk-search.js';

const [one, other] = ['0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a31', '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a32'];
const person = { id: one, first_name: 'Zoé', last_name: 'Lambert', email: 'zoe@exemple.fr', state: 'active' } as const;
const FOUND = {
  people: [person],
  vehicles: [{ id: one, user_id: other, marque: 'Renault', modele: 'Clio', immatriculation: 'QZ-417-XK' }],
  stays: [
    {
      id: one,
      status: 'pending',
      start_date: '2027-05-12',
      end_date: '2027-05-19',
      total_price: 45.5,
      parking_spot: { id: other, title: 'Cour des Érables', city: 'Louvres' },
      owner: { user_id: other, name: 'Olga Petit' },
      requester: { user_id: one, name: 'Zoé Lambert' },
    },
  ],
  parkings: [
    {
      id: one,
      title: 'Grange',
      city: 'Louvres',
      postal_code: '95380',
      owner_id: other,
      owner_name: 'Olga P.',
      state: 'hidden',
      created_at: '2026-11-02T09:30:00.000Z',
    },
  ],
  reports: [
    {
      id: one,
      reference: 'SIG-2345ABCD',
      status: 'open',
      target_type: 'parking',
      target_label: 'Grange',
      concerned_id: other,
    },
  ],
  messages: [{ id: one, reference: 'MSG-2345ABCD', title: 'Question', sender_name: 'Ulysse', state: 'new' }],
} satisfies DeskFound;

function open(answer: (q: string) => unknown = () => FOUND, role: DeskRole = 'administrator') {
  return renderScreen(
    <>
      <button type="button">Ailleurs</button>
      <textarea aria-label="Réponse" />
      <DeskSearch />
    </>,
    {
      at: '/admin/moderation',
      role,
      answers: [[deskSearchApi.searchDesk, ({ query }) => answer((query as { q: string }).q)]],
    },
  );
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Rechercher dans l’administration' });
const focused = () => document.activeElement;

beforeEach(() => localStorage.clear());

describe('the search in the bar (DK-02)', () => {
  it('shows what was found of each kind, references first', async () => {
    open();
    await userEvent.type(field(), 'zoé');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'SIG-2345ABCDSignalement, à traiter, Annonce\u00a0: Grange',
      'MSG-2345ABCDMessage, à traiter, Ulysse\u00a0: Question',
      'Zoé LambertPersonne, zoe@exemple.fr',
      'QZ-417-XKVéhicule, Renault Clio',
      expect.stringMatching(/^Cour des ÉrablesDemande, en attente, Zoé Lambert, .*12.*19 mai 2027/),
      'GrangeParking, masqué par son propriétaire, 95380 Louvres',
    ]);
  });

  it('asks once for what is typed, from the third sign on', async () => {
    const asked: string[] = [];
    open((q) => {
      asked.push(q);
      return FOUND;
    });
    await userEvent.type(field(), 'qz 417');
    await screen.findAllByRole('option');
    expect(asked).toEqual(['qz 417']);
  });

  it.each([
    [0, `/admin/moderation/signalements?signalement=${one}`],
    [1, `/admin/messages?message=${one}`],
    [2, `/admin/utilisateurs/${one}`],
    [3, `/admin/utilisateurs/${other}`],
    [4, `/admin/sejours/${one}`],
    [5, `/admin/parkings/${one}`],
  ])('is opened, walked and followed by keys: result %i', async (downs, expected) => {
    const { location } = open();
    await userEvent.keyboard('/');
    expect(focused()).toBe(field());
    await userEvent.keyboard('zoé');
    await screen.findAllByRole('option');
    await userEvent.keyboard(`${'{ArrowDown}'.repeat(downs)}{Enter}`);
    expect(location.pathname + location.search).toBe(expected);
    expect(field().value).toBe('');
  });

  it('closes by Escape, then leaves the field', async () => {
    open();
    await userEvent.type(field(), 'zoé');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(focused()).toBe(field());
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBe(document.body);
  });

  it('leaves « / » to whoever types it elsewhere, or has switched single keys off', async () => {
    open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Réponse' }), 'et/ou');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Réponse' }).value).toBe('et/ou');
  });

  it('leaves « / » alone where single keys are switched off (WCAG 2.1.4)', async () => {
    localStorage.setItem('placette.moderation.shortcuts', 'false');
    open();
    await userEvent.keyboard('/');
    expect(focused()).toBe(document.body);
  });

  it('says which kinds could not be searched, beside what was found and where nothing was', async () => {
    open((q) => ({ ...(q === 'zoé' ? { people: [person] } : { people: [] }), parkings: null, messages: null }));
    await userEvent.type(field(), 'zoé');
    await screen.findByRole('option');
    const text = /Recherche incomplète\s: messages, parkings indisponibles\./;
    expect(within(screen.getByRole('search')).getByRole('status').textContent).toMatch(text);
    expect(screen.getAllByText(text).length).toBeGreaterThan(1);
    await userEvent.clear(field());
    await userEvent.type(field(), 'personne');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(1));
    expect(screen.queryByText('Aucun résultat.')).toBeNull();
  });

  it('says that nothing was found', async () => {
    open(() => ({ people: [] }));
    await userEvent.type(field(), 'zzz');
    expect(await screen.findAllByText('Aucun résultat.')).not.toEqual([]);
  });

  it('leads on to every person of a name that many have', async () => {
    const many = Array.from({ length: 5 }, (_, at) => ({ ...person, id: `${one.slice(0, -1)}${at}` }));
    open(() => ({ people: many }));
    await userEvent.type(field(), 'lambert');
    const link = await screen.findByRole('link', { name: 'Toutes les personnes trouvées' });
    expect(link.getAttribute('href')).toBe('/admin/utilisateurs?q=lambert');
  });

  it('is not there for a role that may find nothing', () => {
    open(() => FOUND, 'content');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
