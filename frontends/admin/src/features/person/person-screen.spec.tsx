import { personAccountApi } from '@placette/contracts/client/identity/person';
import type { PersonReport } from '@placette/contracts/documents/moderation/schema';
import type { PersonRecord } from '@placette/contracts/identity/person/api';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { ApiProblem } from '@placette/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { renderScreen } from '../../../test/samples.js';
import { PersonScreen } from './person-screen.js';

const { getPersonRecord } = personAccountApi;
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

function open(answer: () => unknown = () => record, role: DeskRole = 'administrator') {
  const page = (
    <Routes>
      <Route path="/admin/utilisateurs/:id" element={<PersonScreen />} />
    </Routes>
  );
  return renderScreen(page, { at: `/admin/utilisateurs/${id}`, role, answers: [[getPersonRecord, answer]] });
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
    expect(part('Demandes envoyées').getByText('Approuvées').parentElement!.textContent).toBe('Approuvées3');
    part('Demandes reçues').getByText('Aucune demande.');
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
