import { profileApi } from '@placette/contracts/client/identity/profile';
import { listingsApi } from '@placette/contracts/client/listings';
import type { Profile } from '@placette/contracts/identity/schema';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { freshDraft } from '../offer/draft.js';
import { PreviewButton } from './preview.js';

const { getParkingSpotPage } = listingsApi;
const id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';
const at = '2026-03-01T10:00:00.000Z';
const profile: Profile = {
  id,
  user_id: id,
  first_name: 'Camille',
  last_name: 'Durand',
  phone_number: '0612345678',
  languages: ['fr'],
  is_professional: true,
  siret: null,
  company_name: null,
  company_address: null,
  tva_number: null,
  is_admin: false,
  desk_role: null,
  first_steps: null,
  created_at: at,
  updated_at: at,
};
const owner = {
  first_name: 'Camille',
  last_initial: 'D',
  languages: ['fr'],
  is_professional: false,
  siret: null,
  company_name: null,
  company_address: null,
  identity_verified: true,
  member_since: at,
};
const typed: Partial<OfferValues> = {
  title: 'Box des Acacias',
  description: 'Entrée par la cour.',
  address: '12 rue de Paris',
  city: 'Roissy',
  postal_code: '95700',
  latitude: 49.0051,
  longitude: 2.5163,
  contact_phone: '06 12 34 56 78',
  access_instructions: 'Le code est le 4512',
  nombre_places: 3,
  features: ['Garage fermé', 'Borne électrique'],
};

async function open(part: Partial<OfferValues> = typed, parking_spot_id?: string, photos: string[] = []) {
  const values = { ...freshDraft().values, ...part };
  const opened = renderScreen(<PreviewButton read={() => values} photos={photos} parking_spot_id={parking_spot_id} />, {
    path: '/dashboard/parkings/nouveau',
    at: '/dashboard/parkings/nouveau',
    answers: [
      [profileApi.getProfile, () => profile],
      [getParkingSpotPage, () => ({ owner, free_spots: 1 })],
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Aperçu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Votre annonce comme un conducteur la verra' });
  return { ...opened, dialog, row: () => within(dialog).findByRole('article') };
}

describe('« Aperçu » (OB-04)', () => {
  it('shows what the form says in the results and on the page, without what an approved driver alone reads (C11)', async () => {
    const { dialog, row } = await open();
    within(await row()).getByRole('heading', { name: 'Box des Acacias' });
    await within(await row()).findByText('Par Camille, professionnel');
    expect(
      within(await row())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Couvert', 'Recharge électrique', 'Garage fermé', 'et 1 autre']]);
    within(dialog).getByText('95700 Roissy');
    within(dialog).getByText('Entrée par la cour.');
    within(dialog).getByText(/communiquées après confirmation/);
    for (const hidden of ['rue de Paris', '4512', '06 12', '0612', '49.0051', 'Durand'])
      expect(dialog.textContent).not.toContain(hidden);
  });

  it('is that of the published page for who offers it and what is free', async () => {
    const { dialog, callsOf } = await open(typed, id);
    await within(dialog).findByText('Par Camille');
    await within(dialog).findByText('1 place libre sur 3 aujourd’hui');
    expect(callsOf(getParkingSpotPage)).toMatchObject([{ params: { parking_spot_id: id } }]);
  });

  it('shows photos just chosen as they are, the first one in the results', async () => {
    const { dialog, row } = await open(typed, undefined, ['blob:cour', 'garage']);
    expect((await row()).querySelector('img')?.getAttribute('src')).toBe('blob:cour');
    within(dialog).getByRole('button', { name: /photo 2 sur 2/ });
  });

  it('names what is not filled in yet, and shows no price that was not given', async () => {
    const { dialog } = await open({ title: ' ', price_per_day: null });
    within(dialog).getByText('le titre, la ville, le prix par jour.');
    expect(within(dialog).queryByRole('article')).toBeNull();
    expect(dialog.textContent).not.toContain('€');
  });
});
