import { moderationApi } from '@placette/contracts/client/documents/moderation';
import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import type { ModerationEntry } from '@placette/contracts/documents/moderation/schema';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/samples.js';
import { AuditScreen, ModerationLogScreen } from './journals-screen.js';

const { listAuditEntries, exportAuditEntries } = identityAdminApi;
const { listModerationLog, exportModerationLog } = moderationApi;
const id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77';
const entry = {
  id: '7',
  occurred_at: '2026-11-02T09:30:00.000Z',
  action: 'user_banned',
  actor: { id, email: 'ada@exemple.fr' },
  target: { id, email: null },
  ip: null,
  details: {},
};
const byCommand = { ...entry, id: '6', action: 'admin_granted', actor: null, details: { by: 'command' } };

/** jsdom’s Blob has no text(). */
function textOf(content: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(content);
  });
}

/** What is downloaded instead of being saved. */
function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:journal'));
  return saved;
}

describe('« Journal »', () => {
  it('says in French who did what to whom', async () => {
    renderScreen(<AuditScreen />, {
      at: '/admin/journal',
      answers: [[listAuditEntries, () => ({ entries: [entry, byCommand], next_cursor: null })]],
    });
    await screen.findByText('Compte suspendu', { selector: 'th *' });
    screen.getByText('ada@exemple.fr');
    expect(screen.getAllByText('Compte supprimé', { selector: 'td *' })).toHaveLength(2);
    screen.getByText('Commande de l’exploitant');
  });

  it('says of a role what it was, what it is and why (DK-08)', async () => {
    const details = { from: 'none', to: 'moderator', reason: 'Renfort.' };
    renderScreen(<AuditScreen />, {
      at: '/admin/journal',
      answers: [
        [listAuditEntries, () => ({ entries: [{ ...entry, action: 'role_changed', details }], next_cursor: null })],
      ],
    });
    const row = (await screen.findByText('Rôle modifié', { selector: 'th *' })).closest('tr')!;
    expect(row.textContent).toContain('Aucun rôle → Modération\u00a0: Renfort.');
  });

  it('is searched by a name or an e-mail address, which the address of the page keeps (DK-08)', async () => {
    const { callsOf, location } = renderScreen(<AuditScreen />, {
      at: '/admin/journal?action=user_banned',
      answers: [[listAuditEntries, () => ({ entries: [entry], next_cursor: null })]],
    });
    await userEvent.type(await screen.findByLabelText('Nom ou adresse e-mail'), 'Ada Martin{Enter}');
    const query = { q: 'Ada Martin', action: 'user_banned' };
    await waitFor(() => expect(callsOf(listAuditEntries).at(-1)).toMatchObject({ query }));
    expect(new URLSearchParams(location.search).get('q')).toBe('Ada Martin');
  });

  it('is taken out to the last line of what is shown, without a cell that a spreadsheet would run (DK-08)', async () => {
    const details = { from: 'support', to: 'none', reason: '=HYPERLINK("x")' };
    const pages = [
      { entries: [{ ...entry, action: 'role_changed', details }], next_cursor: '7' },
      { entries: [byCommand], next_cursor: null },
    ];
    let asked = 0;
    const saved = savedFiles();
    const { callsOf, said } = renderScreen(<AuditScreen />, {
      at: `/admin/journal?personne=${id}`,
      answers: [
        [listAuditEntries, () => ({ entries: [entry], next_cursor: '7' })],
        [exportAuditEntries, () => pages[asked++]],
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Exporter en CSV' }));
    await waitFor(() => expect(said).toEqual(['Journal exporté\u00a0: 2\u00a0lignes.']));
    expect(callsOf(exportAuditEntries)).toEqual([
      { body: { user_id: id, cursor: undefined } },
      { body: { user_id: id, cursor: '7' } },
    ]);
    const lines = (await textOf(saved[0]!)).split('\r\n');
    expect(lines[0]).toMatch(/^(\ufeff)?Date;Action;Concerne;Par;Adresse IP;Avant;Après;Motif;Détails$/);
    expect(lines[1]).toBe(
      `2026-11-02T09:30:00.000Z;Rôle modifié;${id};ada@exemple.fr;;Assistance;Aucun rôle;"'=HYPERLINK(""x"")";`,
    );
    expect(lines[2]).toContain(';Commande de l’exploitant;');
  });

  it('says which fields of which place somebody changed, and leads to it', async () => {
    const details = { location_id: id, slug: 'paris-orly', fields: 'transports,nearby_cities' };
    const edited = { ...entry, action: 'location_edited', target: null, details };
    renderScreen(<AuditScreen />, {
      at: '/admin/journal',
      answers: [[listAuditEntries, () => ({ entries: [edited], next_cursor: null })]],
    });
    const place = await screen.findByRole('link', { name: 'paris-orly' });
    expect(place.getAttribute('href')).toBe(`/admin/lieux/${id}`);
    expect(place.closest('tr')!.textContent).toContain('Lieu modifiéTransports officiels, Villes voisines');
    expect(place.closest('tr')!.textContent).toContain('ada@exemple.fr');
  });

  it('says of each value of a place what it was and what it is, the first eight, and all in the file (DK-08)', async () => {
    const changed = { field: 'official_parking_spots', item: 'P1', part: 'price_per_day', before: 12.5, after: null };
    const values = [
      { field: 'radius_km', item: null, part: null, before: 5, after: 8 },
      { ...changed },
      { ...changed, part: 'is_covered', before: null, after: true },
      ...Array.from({ length: 6 }, (_, at) => ({ ...changed, item: `P${at + 2}` })),
    ];
    const details = { location_id: id, slug: 'paris-orly', fields: 'radius_km,official_parking_spots', values };
    const edited = { ...entry, action: 'location_edited', target: null, details };
    const saved = savedFiles();
    renderScreen(<AuditScreen />, {
      at: '/admin/journal',
      answers: [
        [listAuditEntries, () => ({ entries: [edited], next_cursor: null })],
        [exportAuditEntries, () => ({ entries: [edited], next_cursor: null })],
      ],
    });
    const row = (await screen.findByText('Lieu modifié', { selector: 'th *' })).closest('tr')!;
    for (const text of [
      'Rayon\u00a0: 5 → 8',
      'Parkings officiels, P1, Prix par jour\u00a0: 12,5 → vide',
      'Parkings officiels, P1, Couvert\u00a0: vide → oui',
      'et 1\u00a0autre, dans l’export',
    ])
      expect(row.textContent).toContain(text);
    expect(screen.queryByText(/P7/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await textOf(saved[0]!)).toContain('Parkings officiels, P7, Prix par jour\u00a0: 12,5 → vide');
  });

  it('says which journal was taken out', async () => {
    const exported = { ...entry, action: 'journal_exported', target: null, details: { journal: 'moderation' } };
    renderScreen(<AuditScreen />, {
      at: '/admin/journal',
      answers: [[listAuditEntries, () => ({ entries: [exported], next_cursor: null })]],
    });
    const row = (await screen.findByText('Journal exporté', { selector: 'th *' })).closest('tr')!;
    expect(row.textContent).toContain('Journal de la modération');
  });

  it('keeps to one person when the address says so', async () => {
    const { callsOf } = renderScreen(<AuditScreen />, {
      at: `/admin/journal?personne=${id}`,
      answers: [[listAuditEntries, () => ({ entries: [], next_cursor: null })]],
    });
    await screen.findByText('Aucune ligne ne correspond');
    expect(callsOf(listAuditEntries)[0]).toMatchObject({ query: { user_id: id } });
  });

  it('is looked through by action and days, which the address keeps with the person', async () => {
    const { callsOf } = renderScreen(<AuditScreen />, {
      at: `/admin/journal?personne=${id}&du=2026-11-01&au=demain`,
      answers: [[listAuditEntries, () => ({ entries: [entry], next_cursor: null })]],
    });
    await screen.findByRole('cell', { name: /ada@exemple/ });
    expect(callsOf(listAuditEntries)[0]).toEqual(
      expect.objectContaining({ query: { user_id: id, from: '2026-11-01', cursor: undefined } }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Actions'), 'Compte suspendu');
    await userEvent.type(screen.getByLabelText('Au'), '03/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
    const query = { user_id: id, action: 'user_banned', from: '2026-11-01', to: '2026-11-03' };
    await waitFor(() => expect(callsOf(listAuditEntries).at(-1)).toMatchObject({ query }));
    await userEvent.click(screen.getByRole('link', { name: 'Voir tout le journal' }));
    await waitFor(() =>
      expect(callsOf(listAuditEntries).at(-1)).toEqual(expect.objectContaining({ query: { cursor: undefined } })),
    );
  });

  it('is not looked through by days that are reversed, or that are none', async () => {
    const { callsOf } = renderScreen(<AuditScreen />, {
      at: '/admin/journal',
      answers: [[listAuditEntries, () => ({ entries: [entry], next_cursor: null })]],
    });
    await screen.findByRole('cell', { name: /ada@exemple/ });
    const filter = screen.getByRole('button', { name: 'Filtrer' });
    await userEvent.type(screen.getByLabelText('Du'), '03/11/2026');
    await userEvent.type(screen.getByLabelText('Au'), '01/11/2026{Tab}');
    screen.getByText('Le dernier jour ne peut pas être avant le premier');
    await userEvent.click(filter);
    await userEvent.clear(screen.getByLabelText('Au'));
    await userEvent.type(screen.getByLabelText('Au'), '31/11/2026');
    await userEvent.click(filter);
    screen.getByText('Ce jour n’existe pas en 2026');
    expect(callsOf(listAuditEntries)).toHaveLength(1);
  });
});

const opened: ModerationEntry = {
  id,
  occurred_at: '2026-11-02T09:30:00.000Z',
  act: 'opened',
  outcome: null,
  moderator: { id, name: 'Ada Martin' },
  person: { id: id.replace('77', '78'), name: 'Denis Morel' },
  subject: 'carte_identite',
  comment: null,
};
const removed: ModerationEntry = {
  ...opened,
  id: id.replace('77', '79'),
  act: 'moderated',
  outcome: 'removed',
  subject: 'parking',
  comment: 'Paiement hors du service.',
};

function open(entries: ModerationEntry[], at = '/admin/journal/moderation') {
  return renderScreen(<ModerationLogScreen />, {
    at,
    answers: [[listModerationLog, () => ({ entries, next_cursor: null })]],
  });
}

describe('« Journal de la modération »', () => {
  it('says who opened whose document, and what was decided and why (C1, MFA-6)', async () => {
    open([opened, removed]);
    const [first, second] = (await screen.findAllByRole('row')).slice(1).map((row) => within(row));
    for (const text of ['Document ouvert', "Carte d'identité", 'Denis Morel', 'Ada Martin']) first!.getByText(text);
    for (const text of ['Contenu retiré', 'Annonce', 'Paiement hors du service.']) second!.getByText(text);
  });

  it('is looked through by act, by days and by person, in the address', async () => {
    const { callsOf } = open([opened], `/admin/journal/moderation?personne=${id}`);
    await screen.findByText('Document ouvert');
    expect(callsOf(listModerationLog)[0]).toMatchObject({ query: { person_id: id } });
    await userEvent.selectOptions(screen.getByLabelText('Actions'), 'Documents ouverts');
    await userEvent.type(screen.getByLabelText('Du'), '01/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
    const query = { person_id: id, act: 'opened', from: '2026-11-01' };
    await waitFor(() => expect(callsOf(listModerationLog).at(-1)).toMatchObject({ query }));
  });

  it('is searched by a name or a reason, and taken out as it is shown (DK-08)', async () => {
    const saved = savedFiles();
    const { callsOf, said } = renderScreen(<ModerationLogScreen />, {
      at: '/admin/journal/moderation?acte=moderated',
      answers: [
        [listModerationLog, () => ({ entries: [removed], next_cursor: null })],
        [exportModerationLog, () => ({ entries: [removed], next_cursor: null })],
      ],
    });
    await userEvent.type(await screen.findByLabelText('Nom ou motif'), 'hors du service{Enter}');
    const filter = { q: 'hors du service', act: 'moderated' };
    await waitFor(() => expect(callsOf(listModerationLog).at(-1)).toMatchObject({ query: filter }));
    await userEvent.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
    await waitFor(() => expect(said).toEqual(['Journal exporté\u00a0: 1\u00a0ligne.']));
    expect(callsOf(exportModerationLog)).toMatchObject([{ body: filter }]);
    const lines = (await textOf(saved[0]!)).split('\r\n');
    expect(lines[1]).toBe(
      '2026-11-02T09:30:00.000Z;Contenu retiré;Annonce;Denis Morel;Ada Martin;Paiement hors du service.',
    );
  });

  it('says that it is empty', async () => {
    open([]);
    await screen.findByText('Aucun acte de modération');
  });
});
