import { documentsApi } from '@placette/contracts/client/documents';
import { offerDraftApi } from '@placette/contracts/client/listings/offer-draft';
import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import type { OfferDraft } from '@placette/contracts/listings/offer-draft/schema';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, signedIn } from '@placette/shell-api/testing';
import { anOwnParking } from '@placette/shell-api/testing/samples';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { freshDraft } from '../offer/draft.js';
import { ParkingsScreen } from './parkings-screen.js';

const { listMyParkingSpots, setAvailability } = ownParkingsApi;

interface Given {
  withdraw?: () => unknown;
  confirms?: boolean;
  latestStatus?: 'pending' | 'rejected' | null;
  draft?: OfferDraft | null;
  discard?: () => unknown;
}

function open(
  parkings: OwnParkingSpot[],
  change: () => unknown = () => anOwnParking(),
  { withdraw = () => undefined, confirms = true, latestStatus, draft = null, discard = () => undefined }: Given = {},
) {
  return renderScreen(<ParkingsScreen />, {
    path: '/dashboard/parkings',
    at: '/dashboard/parkings',
    answers: [
      [listMyParkingSpots, () => ({ parkings })],
      [setAvailability, change],
      [ownParkingsApi.withdrawParkingSpot, withdraw],
      [documentsApi.listDocumentsOf, () => ({ documents: [] })],
      [offerDraftApi.getOfferDraft, () => ({ draft })],
      [offerDraftApi.discardOfferDraft, discard],
    ],
    confirms,
    ...(latestStatus !== undefined && { session: signedIn({ identityVerified: false, latestStatus }) }),
  });
}

async function choose(action: string, title = 'Garage fermé') {
  await userEvent.click(await screen.findByRole('button', { name: `Actions\u00a0: ${title}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
}

const hidden = anOwnParking({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a12', title: 'Cour masquée', available: false });

describe('« Mes parkings »', () => {
  it('leaves out hidden parkings on demand, and counts (OP-02)', async () => {
    open([anOwnParking(), hidden]);
    await screen.findByText('2 sur 2 parking(s)');
    await userEvent.click(screen.getByLabelText('Masquer les parkings indisponibles'));
    screen.getByText('1 sur 2 parking(s)');
    expect(screen.queryByText('Cour masquée')).toBeNull();
  });

  it.each([
    ['approved', 'Approuvé'],
    ['rejected', 'Rejeté'],
    ['pending', 'En attente'],
  ] as const)('says the status %s as « %s », with the reason of a refusal (OP-05)', async (status, label) => {
    open([anOwnParking({ status, rejection_reason: status === 'rejected' ? 'Titre illisible' : null })]);
    await screen.findByText(label);
    expect(screen.queryByText(/Titre illisible/) !== null).toBe(status === 'rejected');
  });

  it.each([
    [null, 'pending', 'pièce à envoyer', 'en cours de vérification'],
    ['rejected', 'pending', 'pièce refusée, à remplacer', 'en cours de vérification'],
    ['pending', 'pending', 'en cours de vérification', 'en cours de vérification'],
    ['pending', 'approved', 'en cours de vérification', 'vérifiés'],
  ] as const)(
    'says of a submitted parking, with the identity %s and its papers %s, what it waits for (FO-01)',
    async (latestStatus, status, identity, papers) => {
      const waits_for: OwnParkingSpot['waits_for'] = status === 'approved' ? ['identity'] : ['identity', 'documents'];
      open([anOwnParking({ status, stage: 'submitted', waits_for })], undefined, { latestStatus });
      await screen.findByText('En attente');
      screen.getByText(`Votre identité : ${identity}`);
      screen.getByText(`Les documents de la place : ${papers}`);
      expect(screen.queryByText('Disponible')).toBeNull();
      const link = screen.queryByRole('link', { name: 'Vérifier mon identité' });
      expect(link?.getAttribute('href')).toBe(
        latestStatus === 'pending' ? undefined : '/dashboard/verification?retour=%2Fdashboard%2Fparkings',
      );
    },
  );

  it('says nothing of reviews once the parking is online', async () => {
    open([anOwnParking({ stage: 'online' })]);
    await screen.findByText('Disponible');
    expect(screen.queryByText(/dès que tout est vérifié/)).toBeNull();
  });

  it('shows three features and how many more, and a page in a new tab (OP-03, OP-05)', async () => {
    open([anOwnParking()]);
    const panel = within(await screen.findByRole('listitem'));
    panel.getByText('et 2 autres');
    expect(panel.queryByText('Gardiennage')).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Actions\u00a0: Garage fermé' }));
    const details = panel.getByRole('menuitem', { name: 'Voir les détails (nouvelle fenêtre)' });
    expect([details.getAttribute('target'), details.getAttribute('href')]).toEqual([
      '_blank',
      `/parking/${anOwnParking().id}`,
    ]);
  });

  it('says which photos are being prepared, and leads to the form for one that failed (OP-19)', async () => {
    const photo = (end: string, state: 'ready' | 'preparing' | 'failed') => ({
      photo: `photo-${end}`,
      upload_id: `0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a9${end}`,
      state,
    });
    open([anOwnParking({ own_photos: [photo('1', 'preparing'), photo('2', 'ready'), photo('3', 'failed')] })]);
    await screen.findByText('1 photo en préparation');
    screen.getByText('Une photo n’a pas pu être préparée. Les conducteurs ne la voient pas.');
    const form = `/dashboard/parkings/${anOwnParking().id}/modifier`;
    expect(screen.getByRole('link', { name: 'Remplacer la photo' }).getAttribute('href')).toBe(form);
    expect(document.querySelector('img')?.getAttribute('src')).toContain('photo-2');
  });

  it('says which parkings others see, « Disponible » or « Masqué » (OP-05)', async () => {
    open([anOwnParking(), hidden]);
    const panels = await screen.findAllByRole('listitem');
    const said = panels.map((panel) => within(panel).getByText(/^(Disponible|Masqué)$/).textContent);
    expect(said).toEqual(['Disponible', 'Masqué']);
  });

  it('reads the list again once a parking was hidden (OP-07)', async () => {
    const { callsOf } = open([anOwnParking()]);
    await choose('Masquer');
    await waitFor(() => expect(callsOf(setAvailability)).toHaveLength(1));
    await waitFor(() => expect(callsOf(listMyParkingSpots)).toHaveLength(2));
  });

  it('hides and shows again (OP-07)', async () => {
    const { callsOf } = open([anOwnParking(), hidden]);
    await choose('Masquer');
    await choose('Réactiver', 'Cour masquée');
    await waitFor(() => expect(callsOf(setAvailability)).toHaveLength(2));
    expect(callsOf(setAvailability)).toEqual([
      { params: { parking_spot_id: anOwnParking().id }, body: { available: false } },
      { params: { parking_spot_id: hidden.id }, body: { available: true } },
    ]);
  });

  it.each(['pending', 'rejected'] as const)('says « Disponible » of no parking that is %s', async (status) => {
    open([anOwnParking({ status }), anOwnParking({ ...hidden, status })]);
    const panels = await screen.findAllByRole('listitem');
    const said = panels.map((panel) => within(panel).queryByText(/^(Disponible|Masqué)$/)?.textContent);
    expect(said).toEqual([undefined, 'Masqué']);
  });

  it('takes a change back that failed, and says so (OP-07)', async () => {
    open([anOwnParking()], () => Promise.reject(new Error('broken')));
    await choose('Masquer');
    await screen.findByText('Erreur lors du changement de disponibilité');
    screen.getByText('Disponible');
  });

  it('deletes after a question that names the parking (OP-03)', async () => {
    const { callsOf, questions } = open([anOwnParking()]);
    await choose('Supprimer');
    await waitFor(() =>
      expect(callsOf(ownParkingsApi.withdrawParkingSpot)).toEqual([{ params: { parking_spot_id: anOwnParking().id } }]),
    );
    expect(questions).toMatchObject([
      { title: expect.stringContaining('Garage fermé, Roissy-en-France') as string, danger: true },
    ]);
  });

  it('deletes nothing without a yes (OP-03)', async () => {
    const { callsOf } = open([anOwnParking()], undefined, { confirms: false });
    await choose('Supprimer');
    await act(async () => undefined);
    expect(callsOf(ownParkingsApi.withdrawParkingSpot)).toEqual([]);
  });

  it.each([
    [new ApiProblem('parking_in_use', 409, 'Un séjour approuvé est à venir'), 'Un séjour approuvé est à venir'],
    [new Error('broken'), 'Erreur lors de la suppression du parking'],
  ])('says why a deletion was refused, and keeps the parking (C38, ER-02)', async (error, text) => {
    open([anOwnParking()], undefined, { withdraw: () => Promise.reject(error) });
    await choose('Supprimer');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByText('Garage fermé', { selector: 'h2' }).textContent).toBe('Garage fermé');
  });

  it('leads to « Modifier mon parking » (OP-03)', async () => {
    open([anOwnParking()]);
    const link = await screen.findByRole('link', { name: /^Modifier/ });
    expect(link.getAttribute('href')).toBe(`/dashboard/parkings/${anOwnParking().id}/modifier`);
  });

  it('unfolds the locations nearby (OP-04)', async () => {
    const cdg = {
      id: hidden.id,
      name: 'Paris-Charles-de-Gaulle',
      slug: 'paris-charles-de-gaulle',
      type: 'aeroport',
      ville: 'Roissy',
      region: 'Île-de-France',
      distance_meters: 3_200,
      latitude: 49.01,
      longitude: 2.55,
    } as const;
    const tgv = { ...cdg, id: anOwnParking().id, name: 'Gare TGV', type: 'gare', distance_meters: 1_900 } as const;
    open([anOwnParking({ nearby: [tgv, cdg] })]);
    await userEvent.click(await screen.findByText('Lieux de transport à proximité'));
    expect(screen.getByRole('link', { name: cdg.name }).getAttribute('href')).toBe(`/lieux/${cdg.slug}`);
    screen.getByText(/^3,2\skm$/);
    screen.getByText('Les distances sont données à vol d’oiseau.');
    screen.getByText(/^1,9\skm, environ\s30\smin\sà\spied$/);
  });

  it('says for three seconds that the parking was created (OP-06, CO-01)', async () => {
    renderScreen(<ParkingsScreen />, {
      path: '/dashboard/parkings',
      at: { pathname: '/dashboard/parkings', state: { created: true } },
      answers: [[listMyParkingSpots, () => ({ parkings: [] })]],
    });
    const text = 'Parking créé avec succès ! Il sera visible après vérification de vos documents.';
    const shown = Date.now();
    screen.getByText(text);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(Date.now() - shown).toBeGreaterThan(2_900);
  });

  it('offers to load again after a failure (OP-01)', async () => {
    renderScreen(<ParkingsScreen />, { path: '/dashboard/parkings', at: '/dashboard/parkings' });
    await screen.findByText('Erreur lors du chargement de vos parkings');
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await act(async () => undefined);
  });
});

describe('a draft among the parkings (FO-02)', () => {
  const draftOf = (values: Partial<OfferDraft['content']['values']>): OfferDraft => {
    const content = freshDraft();
    return {
      version: content.idempotency_key,
      changed_at: '2026-11-22T14:05:00.000Z',
      content: { ...content, values: { ...content.values, ...values } },
    };
  };
  const typed = { title: 'Cour des Lilas', address: '3 rue Haute', postal_code: '87000', city: 'Limoges' };
  const resume = () => screen.findByRole('link', { name: 'Reprendre le brouillon' });

  it('is a row with its name, its place, its last change and until when it is kept, and is gone on with', async () => {
    open([], undefined, { draft: draftOf(typed) });
    expect((await resume()).getAttribute('href')).toBe('/dashboard/proposer');
    screen.getByRole('heading', { level: 2, name: 'Cour des Lilas' });
    screen.getByText('3 rue Haute, 87000 Limoges');
    screen.getByText('Modifié le 22 novembre 2026 à 15 h 05');
    screen.getByText('Gardé jusqu’au 22 décembre 2026');
    expect(screen.queryByText('Vous ne proposez pas encore de place.')).toBeNull();
  });

  it('has beside it, where there is neither draft nor parking, what a place earns (FO-03)', async () => {
    open([]);
    await screen.findByText('Vous ne proposez pas encore de place.');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/proposer', '/dashboard/proposer']);
  });

  it.each([
    [{ title: '', address: ' 3 rue Haute ' }, '3 rue Haute'],
    [{ title: ' ', city: 'Limoges' }, 'Limoges'],
    [{}, 'Annonce sans titre'],
  ])('is called by what is known of it: %j', async (values, name) => {
    open([anOwnParking()], undefined, { draft: draftOf(values) });
    await screen.findByRole('heading', { level: 2, name });
    screen.getByText('1 sur 1 parking(s)');
  });

  it('is given up only once its name was asked about', async () => {
    const no = open([], undefined, { draft: draftOf(typed), confirms: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
    expect(no.questions).toMatchObject([{ title: 'Abandonner l’annonce «\u202fCour des Lilas\u202f»\u202f?' }]);
    expect(no.callsOf(offerDraftApi.discardOfferDraft)).toEqual([]);
    cleanup();
    const yes = open([], undefined, { draft: draftOf(typed) });
    await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(yes.said).toEqual(['Brouillon supprimé.']));
    expect(yes.callsOf(offerDraftApi.getOfferDraft)).toHaveLength(2);
  });

  it('stays, and says so, where it could not be deleted', async () => {
    const discard = () => Promise.reject(new ApiProblem('internal', 500, 'Une erreur est survenue.'));
    open([], undefined, { draft: draftOf(typed), discard });
    await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Le brouillon n’a pas pu être supprimé.');
    await resume();
  });

  it('does not keep the parkings from being shown when it cannot be read', async () => {
    renderScreen(<ParkingsScreen />, {
      path: '/dashboard/parkings',
      at: '/dashboard/parkings',
      answers: [
        [listMyParkingSpots, () => ({ parkings: [anOwnParking()] })],
        [offerDraftApi.getOfferDraft, () => Promise.reject(ApiProblem.network())],
      ],
    });
    await screen.findByText('1 sur 1 parking(s)');
  });
});
