import { deskExportApi } from '@placette/contracts/client/documents/data-export';
import { deskThreadsApi } from '@placette/contracts/client/requests/desk-threads';
import { moderationApi } from '@placette/contracts/client/documents/moderation';
import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import { personAccountApi, personDeskApi } from '@placette/contracts/client/identity/person';
import { personMailsApi } from '@placette/contracts/client/notifications/mails';
import type { PersonReport } from '@placette/contracts/documents/moderation/schema';
import type { PersonRecord } from '@placette/contracts/identity/person/api';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import type { PersonMail } from '@placette/contracts/notifications/mails/api';
import { ApiProblem } from '@placette/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { anItem, claimDocument, examineDocument, listReviews, renderScreen } from '../../../test/samples.js';
import { PersonScreen } from './person-screen.js';

const { getPersonRecord } = personAccountApi;
const { addAccountNote, closeAccount, correctAddress, settleLostFactor, warnAccount } = personDeskApi;
const { listPersonDocuments } = moderationApi;
const { listPersonMails, resendMail } = personMailsApi;
const { listPersonThreads, openPersonThread } = deskThreadsApi;
const { askPersonExport, getPersonExport, openPersonExport } = deskExportApi;
const id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77';
const at = '2026-11-02T09:30:00.000Z';
const none = { pending: 0, approved: 0, rejected: 0, cancelled: 0, expired: 0, completed: 0 };
const report: PersonReport = {
  id,
  reference: 'SIG-2345ABCD',
  target_type: 'parking',
  target_label: 'Cour fermée',
  reason: 'fraud',
  status: 'open',
  created_at: at,
};
const someone = { id: id.replace('77', '78'), name: 'Ada Martin' };

const record: PersonRecord = {
  account: {
    id,
    email: 'denis@exemple.fr',
    first_name: 'Denis',
    last_name: 'Morel',
    is_admin: false,
    desk_role: null,
    state: 'suspended',
    has_second_factor: false,
    banned_until: '2126-01-01T00:00:00.000Z',
    suspension_ends_at: null,
    last_sign_in_at: null,
    created_at: at,
    email_confirmed_at: null,
    is_professional: true,
    sessions: 2,
    new_email: null,
    lost_factor: null,
    notes: [{ id, kind: 'note', text: 'A appelé <b>deux fois</b>.', author: 'Ada Martin', created_at: at }],
  },
  file: {
    verification: {
      isVerified: false,
      identityVerified: false,
      hasDocuments: true,
      latestStatus: 'rejected',
      hasVehicles: true,
      hasVerifiedVehicles: false,
      verificationLevel: 'none',
    },
    documents: [
      {
        id,
        category: 'vehicle',
        document_type: 'carte_grise',
        status: 'rejected',
        created_at: at,
        subject: 'Renault Clio AB-123-CD',
        reviews: [{ new_status: 'rejected', comment: 'Illisible', reviewer: 'Ada Martin', created_at: at }],
      },
    ],
    reports_made: [],
    reports_received: [report],
    measures: [
      {
        target_type: 'profile',
        measure: 'removed',
        statement: 'Faux profil.',
        created_at: at,
        ground: { kind: 'terms', article: 'article 9 (Ce qui n’est pas permis)' },
      },
    ],
  },
  activity: {
    vehicles: [
      {
        id,
        type_vehicule: 'voiture',
        marque: 'Renault',
        modele: 'Clio',
        immatriculation: 'AB-123-CD',
        annee: 2020,
        couleur: 'Bleu',
        status: 'rejected',
      },
    ],
    sent: { ...none, approved: 3 },
    received: none,
    stays: [
      {
        id,
        role: 'requester',
        status: 'approved',
        start_date: '2026-12-01',
        end_date: '2026-12-05',
        total_price: 40,
        parking_spot_id: id,
        parking_title: 'Box de Camille',
        other: { user_id: id.replace('77', '79'), name: 'Camille Roy' },
      },
    ],
  },
  parkings: [
    {
      id,
      title: 'Cour fermée',
      address: '12 rue des Peupliers',
      postal_code: '95700',
      city: 'Roissy-en-France',
      status: 'approved',
      available: true,
      is_held: true,
      created_at: at,
    },
  ],
  audit: [
    {
      id: '9',
      occurred_at: at,
      action: 'user_banned',
      ip: null,
      details: {},
      actor: { id: someone.id, email: 'ada@exemple.fr' },
      target: { id, email: 'denis@exemple.fr' },
    },
  ],
  moderation: [
    {
      id,
      occurred_at: at,
      act: 'compared',
      outcome: null,
      subject: 'carte_grise',
      comment: null,
      moderator: someone,
      person: { id, name: 'Denis Morel' },
    },
  ],
};

const aMail = (part: Partial<PersonMail>): PersonMail => ({
  id,
  to: 'denis@exemple.fr',
  subject: 'Bienvenue sur Placette',
  status: 'sent',
  refusal: null,
  created_at: at,
  sent_at: at,
  resends: 0,
  resent: null,
  can_resend: true,
  ...part,
});

function open(
  answer: () => unknown = () => record,
  role: DeskRole = 'administrator',
  answers: Parameters<typeof renderScreen>[1]['answers'] = [],
) {
  const page = (
    <Routes>
      <Route path="/admin/utilisateurs/:id" element={<PersonScreen />} />
    </Routes>
  );
  return renderScreen(page, {
    at: `/admin/utilisateurs/${id}`,
    role,
    answers: [
      ...answers,
      [getPersonRecord, answer],
      [listPersonDocuments, () => ({ items: [anItem({ id, status: 'rejected' })] })],
      [listPersonMails, () => ({ mails: [] })],
      [listPersonThreads, () => ({ threads: [] })],
      [getPersonExport, () => ({ data_export: null })],
    ],
  });
}
const part = (title: string) => within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!);

describe('the page of one person', () => {
  it('tells everything that is known of them, and asks for it once', async () => {
    const { callsOf } = open();
    await screen.findByRole('heading', { level: 1, name: 'Denis Morel' });
    for (const badge of ['Suspendu', 'Professionnel', 'Identité non vérifiée']) screen.getByText(badge);
    for (const text of ['denis@exemple.fr', '2', 'Jamais']) part('Compte').getByText(text);
    part('Documents').getByText(/Renault Clio AB-123-CD/);
    part('Documents').getByText(/Rejeté par Ada Martin.*Illisible/);
    part('Véhicules').getByText('Voiture, 2020, Bleu');
    part('Parkings').getByText('12 rue des Peupliers, 95700 Roissy-en-France');
    part('Parkings').getByText('Retiré par la modération');
    part('Suspensions et décisions').getByText('Compte suspendu');
    part('Suspensions et décisions').getByText('Faux profil.');
    part('Signalements reçus').getByRole('link', { name: 'SIG-2345ABCD' });
    part('Signalements envoyés').getByText('Aucun signalement.');
    part('Demandes et séjours').getByText(/^Du 1er au 5 décembre 2026, 40\s€$/);
    part('Demandes et séjours').getByText('Les 1 plus récentes sur 3.');
    for (const name of ['Box de Camille', 'Camille Roy']) part('Demandes et séjours').getByRole('link', { name });
    part('Parkings').getByRole('link', { name: 'Cour fermée' });
    part('Journal').getByText('Compte suspendu par ada@exemple.fr');
    part('Journal de la modération').getByText(/Document comparé à d’autres comptes, Carte grise, par Ada Martin/);
    expect(callsOf(getPersonRecord)).toEqual([expect.objectContaining({ params: { user_id: id } })]);
  });

  it('leads to the whole of both journals', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Denis Morel' });
    const leads = ['Voir tout son journal', 'Voir toute sa modération'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(leads).toEqual([`/admin/journal?personne=${id}`, `/admin/journal/moderation?personne=${id}`]);
  });

  it('shows the journals only to who may read them (DK-08)', async () => {
    open(() => ({ ...record, audit: [], moderation: [] }), 'support');
    await screen.findByRole('heading', { level: 1, name: 'Denis Morel' });
    expect(screen.queryByRole('heading', { level: 2, name: /^Journal/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'journal' })).toBeNull();
  });

  it('offers every action of the list but its own link (DK-03)', async () => {
    const { callsOf, said } = open(
      () => ({ ...record, account: { ...record.account, state: 'active' } }),
      'moderator',
      [[identityAdminApi.changeAccount, () => record.account]],
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Actions\u00a0: Denis Morel' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Déconnecter',
      'Avertir',
      'Suspendre',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Déconnecter' }));
    await waitFor(() => expect(said).toEqual(['Personne déconnectée partout.']));
    await waitFor(() => expect(callsOf(getPersonRecord)).toHaveLength(2));
  });

  it('opens and decides papers (DK-03)', async () => {
    const answers = [
      [claimDocument, () => anItem({ id })],
      [listReviews, () => ({ reviews: [] })],
      [examineDocument, () => ({ parking: null, vehicle: null, others: [] })],
    ] as const;
    const { callsOf } = open(
      undefined,
      'moderator',
      answers.map(([call, answer]) => [call, answer]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Examiner Carte grise, Renault Clio AB-123-CD' }));
    await screen.findByRole('dialog', { name: 'Examiner\u00a0: Carte grise' });
    expect(callsOf(examineDocument)).toHaveLength(1);
  });

  it('offers papers to nobody who does not review them (DK-03)', async () => {
    const { callsOf } = open(undefined, 'support');
    await screen.findByRole('heading', { level: 1, name: 'Denis Morel' });
    expect(screen.queryByRole('button', { name: /^Examiner/ })).toBeNull();
    expect(callsOf(listPersonDocuments)).toEqual([]);
  });

  it('shows notes as they were typed, with who and when, and adds one (DK-03)', async () => {
    const { callsOf, said } = open(undefined, 'support', [[addAccountNote, () => record.account.notes[0]]]);
    await screen.findByText('A appelé <b>deux fois</b>.');
    part('Notes et avertissements').getByText(/^Ada Martin, 2 novembre 2026/);
    const field = screen.getByLabelText('Ajouter une note');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    screen.getByText('Écrivez la note');
    await userEvent.type(field, 'Rappelée.');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    await waitFor(() => expect(said).toEqual(['Note ajoutée.']));
    expect(callsOf(addAccountNote)).toEqual([{ params: { user_id: id }, body: { text: 'Rappelée.' } }]);
    expect((field as HTMLTextAreaElement).value).toBe('');
  });

  it('warns with reasons only, and shows a warning as such (DK-03, L7)', async () => {
    const warned = { ...record.account.notes[0]!, kind: 'warning' } as const;
    const account = { ...record.account, state: 'active', notes: [warned] } as const;
    const { callsOf, said } = open(() => ({ ...record, account }), 'moderator', [[warnAccount, () => warned]]);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions\u00a0: Denis Morel' }));
    part('Notes et avertissements').getByText('Avertissement envoyé');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Avertir' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Avertir Denis Morel\u202f?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer l’avertissement' }));
    dialog.getByText('Motivez la décision');
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Un numéro.');
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer l’avertissement' }));
    await waitFor(() => expect(said).toEqual(['Avertissement envoyé.']));
    expect(callsOf(warnAccount)).toEqual([{ params: { user_id: id }, body: { statement: 'Un numéro.' } }]);
  });

  it('says what became of each mail, in the words of the mail server, and sends one again (DK-03)', async () => {
    const words = "Can't send mail - all recipients were rejected: 550 unknown";
    const mails = [
      aMail({ status: 'failed', refusal: words, sent_at: null, resends: 1, resent: { by: 'Ada', at } }),
      aMail({
        id: id.replace('77', '80'),
        subject: 'Votre code',
        status: 'failed',
        refusal: 'expired',
        can_resend: false,
      }),
    ];
    const { callsOf, said } = open(undefined, 'support', [
      [listPersonMails, () => ({ mails })],
      [resendMail, () => mails[0]],
    ]);
    const sent = within((await screen.findByText('Bienvenue sur Placette')).closest('li')!);
    sent.getByText('Refusé par le serveur');
    sent.getByText(words);
    sent.getByText(/^Renvoyé par Ada, 2 novembre 2026/);
    part('E-mails envoyés').getByText('Expiré avant l’envoi');
    part('Compte').getByText('Refusé par le serveur');
    expect(part('E-mails envoyés').getAllByRole('button')).toHaveLength(1);
    await userEvent.click(sent.getByRole('button', { name: 'Renvoyer «\u00a0Bienvenue sur Placette\u00a0»' }));
    await waitFor(() => expect(said).toEqual(['E-mail renvoyé.']));
    expect(callsOf(resendMail)).toEqual([{ params: { user_id: id, mail_id: id }, body: { resends: 1 } }]);
  });

  it('asks for another address, which the person confirms (DK-03)', async () => {
    const { callsOf, said } = open(undefined, 'support', [[correctAddress, () => undefined]]);
    await userEvent.click(await screen.findByRole('button', { name: 'Corriger l’adresse' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Corriger l’adresse de Denis Morel' }));
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Demander le changement' }));
    await userEvent.type(dialog.getByLabelText('Nouvelle adresse e-mail'), 'denis@');
    await send();
    dialog.getByText('Adresse e-mail invalide');
    await userEvent.type(dialog.getByLabelText('Nouvelle adresse e-mail'), 'exemple.org');
    await send();
    await waitFor(() => expect(said).toEqual(['Changement d’adresse demandé.']));
    expect(callsOf(correctAddress)).toEqual([{ params: { user_id: id }, body: { email: 'denis@exemple.org' } }]);
  });

  it('lets another colleague than who asked remove a lost second factor (DK-03)', async () => {
    const lost = (asker: string) => ({
      ...record,
      account: {
        ...record.account,
        has_second_factor: true,
        lost_factor: { asked_by: { id: asker, name: 'Ada' }, statement: 'Pièce revue.', asked_at: at },
      },
    });
    const { callsOf, questions } = open(() => lost(someone.id), 'support', [[settleLostFactor, () => undefined]]);
    await screen.findByText('Pièce revue.');
    expect(screen.queryByRole('button', { name: 'Double authentification perdue' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer et retirer' }));
    await waitFor(() =>
      expect(callsOf(settleLostFactor)).toEqual([{ params: { user_id: id }, body: { remove: true } }]),
    );
    expect(questions).toHaveLength(1);
  });

  it('leaves the one who asked to wait for another colleague (DK-03)', async () => {
    const lost_factor = { asked_by: { id: 'me', name: 'Moi' }, statement: 'Pièce revue.', asked_at: at };
    open(() => ({ ...record, account: { ...record.account, has_second_factor: true, lost_factor } }), 'support');
    await screen.findByText('Une autre personne de l’équipe doit confirmer.');
    expect(screen.queryByRole('button', { name: 'Confirmer et retirer' })).toBeNull();
    screen.getByRole('button', { name: 'Écarter' });
  });

  it('opens a conversation for a reason only (DK-03)', async () => {
    const other = { user_id: someone.id, name: 'Ada Martin' };
    const thread = { id, other, parking_title: 'Box', messages: 1, last_message_at: at };
    const said = {
      id,
      sender: 'Denis Morel',
      is_person: true,
      text: '<b>Bonjour</b>',
      is_removed: false,
      created_at: at,
    };
    const { callsOf } = open(undefined, 'moderator', [
      [listPersonThreads, () => ({ threads: [thread] })],
      [openPersonThread, () => ({ messages: [said] })],
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir la conversation avec Ada Martin' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Conversation avec Ada Martin' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ouvrir la conversation' }));
    dialog.getByText('Motivez la décision');
    expect(callsOf(openPersonThread)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Motif de l’ouverture'), 'Plainte.');
    await userEvent.click(dialog.getByRole('button', { name: 'Ouvrir la conversation' }));
    await dialog.findByText('<b>Bonjour</b>');
    const params = { user_id: id, thread_id: id };
    expect(callsOf(openPersonThread)).toEqual([{ params, body: { statement: 'Plainte.' } }]);
  });

  it('gives data to who asked by post, and closes the account, with reasons (DK-03)', async () => {
    const data_export = {
      id,
      status: 'ready',
      asked_at: at,
      ready_at: at,
      expires_at: at,
      size: 1,
      files_done: 0,
      files_total: 0,
    };
    const { callsOf, said } = open(undefined, 'administrator', [
      [getPersonExport, () => ({ data_export })],
      [askPersonExport, () => data_export],
      [
        openPersonExport,
        () => Promise.reject(new ApiProblem('data_export_not_found', 404, 'Cette archive n’existe plus.')),
      ],
      [closeAccount, () => undefined],
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger la copie' }));
    await screen.findByText('Cette archive n’existe plus.');
    const decide = async (action: string, submit: string) => {
      await userEvent.click(screen.getByRole('button', { name: action }));
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.type(dialog.getByLabelText(/^Motif/), 'Courrier du 2 novembre.');
      await userEvent.click(dialog.getByRole('button', { name: submit }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await decide('Préparer la copie de ses données', 'Préparer la copie');
    await decide('Fermer le compte', 'Fermer le compte pour toujours');
    expect(said).toEqual(['Copie des données demandée.', 'Compte fermé.']);
    const call = { params: { user_id: id }, body: { statement: 'Courrier du 2 novembre.' } };
    expect([callsOf(askPersonExport), callsOf(closeAccount)]).toEqual([[call], [call]]);
  });

  it('keeps conversations and departures from who has no right to them (DK-03)', async () => {
    const { callsOf } = open(undefined, 'support');
    await screen.findByRole('heading', { level: 1, name: 'Denis Morel' });
    for (const name of ['Conversations', 'Demandes par courrier'])
      expect(screen.queryByRole('heading', { level: 2, name })).toBeNull();
    expect([...callsOf(listPersonThreads), ...callsOf(getPersonExport)]).toEqual([]);
  });

  it('says that there is no such account', async () => {
    open(() => Promise.reject(new ApiProblem('account_not_found', 404, 'Compte introuvable')));
    await screen.findByText('Ce compte n’existe pas');
  });

  it('can be asked for again when it could not be had', async () => {
    let isBroken = true;
    open(() => (isBroken ? Promise.reject(ApiProblem.network()) : record));
    await screen.findByText('La fiche ne peut pas être affichée');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Denis Morel' }));
  });
});
