import { offerDraftApi } from '@placette/contracts/client/listings/offer-draft';
import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import { listingsErrors } from '@placette/contracts/listings/errors';
import type { OfferDraft } from '@placette/contracts/listings/offer-draft/schema';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { anOwnParking } from '@placette/shell-api/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { freshDraft } from '../offer/draft.js';
import { ParkingsScreen } from './parkings-screen.js';

const { duplicateParkingSpot, getOfferDraft } = offerDraftApi;
const version = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a81';
const state = { version, changed_at: '2026-11-22T14:05:00.000Z' };
const blank = freshDraft();
const inProgress: OfferDraft = {
  ...state,
  content: { ...blank, values: { ...blank.values, title: 'Cour des Lilas' } },
};

interface Given {
  duplicate?: (given: { body?: unknown }) => unknown;
  draft?: OfferDraft | null;
  confirms?: boolean;
  spot?: OwnParkingSpot;
}
const open = ({ duplicate = () => state, draft = null, confirms = true, spot = anOwnParking() }: Given = {}) =>
  renderScreen(
    <Routes>
      <Route path="parkings" element={<ParkingsScreen />} />
      <Route path="proposer" element={<p>La copie est ouverte</p>} />
    </Routes>,
    {
      path: '/dashboard/*',
      at: '/dashboard/parkings',
      answers: [
        [ownParkingsApi.listMyParkingSpots, () => ({ parkings: [spot] })],
        [duplicateParkingSpot, duplicate],
        [getOfferDraft, () => ({ draft })],
      ],
      confirms,
    },
  );
async function press() {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions\u00a0: Garage fermé' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Dupliquer' }));
}
/** As the server: a draft is replaced by name alone. */
const unlessNamed = ({ body }: { body?: unknown }) => {
  const [status, title] = listingsErrors.draft_in_progress;
  if ((body as { replaces: string | null }).replaces !== version)
    throw new ApiProblem('draft_in_progress', status, title);
  return state;
};

describe('« Dupliquer » (OB-04)', () => {
  it('opens the wizard on the copy', async () => {
    const opened = open();
    await press();
    await screen.findByText('La copie est ouverte');
    const sent = { params: { parking_spot_id: anOwnParking().id }, body: { replaces: null } };
    expect(opened.callsOf(duplicateParkingSpot)).toMatchObject([sent]);
    expect(opened.questions).toEqual([]);
  });

  it('copies once when it is pressed twice', async () => {
    const copied = Promise.withResolvers<typeof state>();
    const opened = open({ duplicate: () => copied.promise });
    await press();
    await screen.findByText('Copie...');
    await press();
    copied.resolve(state);
    await screen.findByText('La copie est ouverte');
    expect(opened.callsOf(duplicateParkingSpot)).toHaveLength(1);
  });

  it('asks before the draft that is there gives way, by its name', async () => {
    const opened = open({ duplicate: unlessNamed, draft: inProgress });
    await press();
    await screen.findByText('La copie est ouverte');
    expect(opened.questions).toMatchObject([{ title: 'Remplacer votre brouillon\u202f?', danger: true }]);
    expect(opened.questions[0]?.body).toContain('L’annonce «\u202fCour des Lilas\u202f» est en brouillon');
    expect(opened.callsOf(duplicateParkingSpot).map(({ body }) => body)).toEqual([
      { replaces: null },
      { replaces: version },
    ]);
  });

  it('leaves that draft as it is when it is to be kept', async () => {
    const opened = open({ duplicate: unlessNamed, draft: inProgress, confirms: false });
    await press();
    await waitFor(() => expect(opened.questions).toHaveLength(1));
    expect(opened.callsOf(duplicateParkingSpot)).toHaveLength(1);
    expect(screen.queryByText('La copie est ouverte')).toBeNull();
  });

  it('says why it failed', async () => {
    open({ duplicate: () => Promise.reject(ApiProblem.network()) });
    await press();
    await screen.findByRole('alert');
  });

  it('is not offered of what moderation took down (L7)', async () => {
    open({ spot: anOwnParking({ held: { reason: 'Photos trompeuses.', reference: 'SIG-1' } }) });
    await screen.findByText('Annonce retirée par la modération');
    await userEvent.click(screen.getByRole('button', { name: 'Actions\u00a0: Garage fermé' }));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Voir les détails (nouvelle fenêtre)', 'Supprimer']);
  });
});
