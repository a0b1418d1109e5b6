import type { LocationForm, LocationRecord, LocationSummary } from '@placette/contracts/catalog/administration/schema';
import { catalogAdminApi } from '@placette/contracts/client/catalog/administration';
import { ApiProblem } from '@placette/shell-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { renderScreen } from '../../../test/samples.js';
import { EditLocationScreen, NewLocationScreen } from './location-screen.js';
import { LocationsScreen } from './locations-screen.js';

const { listAllLocations, getLocationRecord, createLocation, editLocation, showLocation } = catalogAdminApi;
const id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77';

const form: LocationForm = {
  slug: 'paris-orly',
  name: 'Aéroport Paris-Orly',
  type: 'aeroport',
  aliases: ['ORY'],
  ville: 'Orly',
  code_postal: '94310',
  region: 'Île-de-France',
  latitude: 48.7262,
  longitude: 2.3652,
  radius_km: 15,
  description: 'Au sud de Paris.',
  practical_info: ['La ligne 14 arrive au terminal 3.'],
  transports: [
    { kind: 'public', name: 'Métro', detail: 'Ligne 14', price: 13, price_max: null, checked_on: '2025-01-01' },
  ],
  official_parking_spots: [],
  nearby_cities: [{ city_name: 'Massy', distance_km: 9.5, description: 'À l’ouest.' }],
};
const record: LocationRecord = { id, actif: true, form, changes: [] };
const summary: LocationSummary = {
  id,
  slug: 'paris-orly',
  name: 'Aéroport Paris-Orly',
  type: 'aeroport',
  ville: 'Orly',
  region: 'Île-de-France',
  actif: true,
  updated_at: '2026-11-01T10:00:00Z',
};

const pages = (
  <Routes>
    <Route path="/admin/lieux" element={<LocationsScreen />} />
    <Route path="/admin/lieux/nouveau" element={<NewLocationScreen />} />
    <Route path="/admin/lieux/:id" element={<EditLocationScreen />} />
  </Routes>
);
function open(at: string, given: { save?: () => unknown; confirms?: boolean; actif?: boolean } = {}) {
  const save = given.save ?? (() => record);
  return renderScreen(pages, {
    at,
    ...(given.confirms !== undefined && { confirms: given.confirms }),
    answers: [
      [listAllLocations, () => ({ locations: [{ ...summary, actif: given.actif ?? true }] })],
      [getLocationRecord, () => record],
      [createLocation, save],
      [editLocation, save],
      [showLocation, () => summary],
    ],
  });
}
async function act(label: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions\u00a0: Aéroport Paris-Orly' }));
  await userEvent.click(screen.getByRole('menuitem', { name: label }));
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Enregistrer le lieu' }));

describe('« Lieux » of the administration', () => {
  it('hides a place once the question is agreed to', async () => {
    const { questions, callsOf } = open('/admin/lieux');
    await act('Masquer');
    await waitFor(() =>
      expect(callsOf(showLocation)).toEqual([{ params: { location_id: id }, body: { actif: false } }]),
    );
    expect(questions.map(({ title }) => title)).toEqual(['Masquer le lieu «\u00a0Aéroport Paris-Orly\u00a0»\u00a0?']);
  });

  it('hides nothing when the question is refused, and shows a hidden one without asking', async () => {
    const refused = open('/admin/lieux', { confirms: false });
    await act('Masquer');
    expect(refused.callsOf(showLocation)).toEqual([]);
  });

  it('shows a hidden place again without a question', async () => {
    const { questions, callsOf } = open('/admin/lieux', { actif: false });
    expect((await screen.findByText('Masqué')).textContent).toBe('Masqué');
    await act('Afficher');
    await waitFor(() => expect(callsOf(showLocation)).toHaveLength(1));
    expect(questions).toEqual([]);
  });

  it('names every field that is missing, and sends nothing', async () => {
    const { callsOf } = open('/admin/lieux/nouveau');
    await save();
    const summaryBox = within(await screen.findByRole('alert'));
    for (const name of ['Nom', 'Type', 'Adresse de la page', 'Ville', 'Code postal', 'Latitude', 'Description'])
      expect(summaryBox.getByRole('link', { name: new RegExp(`^${name}\\s: `) }).getAttribute('href')).toMatch(/^#/);
    expect(callsOf(createLocation)).toEqual([]);
  });

  it('keeps a date that is none, says so and sends nothing', async () => {
    const { callsOf } = open(`/admin/lieux/${id}`);
    const metro = within(await screen.findByRole('group', { name: 'Transport 1' }));
    const checkedOn = metro.getByLabelText<HTMLInputElement>(/^Vérifié le/);
    await userEvent.clear(checkedOn);
    await userEvent.type(checkedOn, '31/11/2026{Tab}');
    await save();
    metro.getByText('Ce jour n’existe pas en 2026');
    expect([checkedOn.value, document.activeElement]).toEqual(['31/11/2026', checkedOn]);
    expect(callsOf(editLocation)).toEqual([]);
  });

  it('sends the whole place with what was changed, the fares of its transports too (PL-17)', async () => {
    const { callsOf } = open(`/admin/lieux/${id}`);
    const latitude = await screen.findByLabelText('Latitude');
    await userEvent.clear(latitude);
    await userEvent.type(latitude, '48,73');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter un parking officiel' }));
    const park = within(screen.getByRole('group', { name: 'Parking officiel 1' }));
    await userEvent.type(park.getByLabelText('Nom'), 'Parking P1');
    await userEvent.type(park.getByLabelText(/Prix par jour/), '19,5');
    await userEvent.selectOptions(park.getByLabelText('Couvert'), 'Oui');
    await userEvent.type(park.getByLabelText(/^Source/), 'Site de l’aéroport');
    await userEvent.type(park.getByLabelText(/^Vérifié le/), '20/11/2026');
    await userEvent.type(park.getByLabelText(/^Distance/), '350');
    const metro = within(screen.getByRole('group', { name: 'Transport 1' }));
    await userEvent.clear(metro.getByLabelText(/Prix d’un aller/));
    await userEvent.type(metro.getByLabelText(/Prix d’un aller/), '13,5');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter un transport' }));
    const taxi = within(screen.getByRole('group', { name: 'Transport 2' }));
    await userEvent.selectOptions(taxi.getByLabelText('Genre'), 'Taxi');
    await userEvent.type(taxi.getByLabelText('Nom'), 'Taxi');
    await userEvent.type(taxi.getByLabelText('Trajet'), 'Forfait de Paris');
    await userEvent.type(taxi.getByLabelText(/Prix d’un aller/), '36');
    await userEvent.type(taxi.getByLabelText(/Jusqu’à/), '44');
    await save();
    await waitFor(() => expect(callsOf(editLocation)).toHaveLength(1));
    expect(callsOf(editLocation)[0]?.body).toEqual({
      ...form,
      latitude: 48.73,
      transports: [
        { ...form.transports[0], price: 13.5 },
        { kind: 'taxi', name: 'Taxi', detail: 'Forfait de Paris', price: 36, price_max: 44, checked_on: null },
      ],
      official_parking_spots: [
        {
          name: 'Parking P1',
          description: null,
          website_url: null,
          price_per_hour: null,
          price_per_day: 19.5,
          price_per_week: null,
          is_covered: true,
          has_security: null,
          capacity: null,
          checked_on: '2026-11-20',
          source: 'Site de l’aéroport',
          distance_meters: 350,
          is_official: true,
        },
      ],
    });
  });

  it('asks where a price of a car park comes from, and since when it is so (PL-10)', async () => {
    const { callsOf } = open(`/admin/lieux/${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un parking officiel' }));
    const park = within(screen.getByRole('group', { name: 'Parking officiel 1' }));
    await userEvent.type(park.getByLabelText('Nom'), 'Parking P1');
    await userEvent.type(park.getByLabelText(/Prix par jour/), '19,5');
    await save();
    const refused = within(await screen.findByRole('alert')).getAllByRole('link', { name: /^Parking officiel 1\s: / });
    expect(refused.map((link) => link.getAttribute('href')).sort()).toEqual([
      '#official_parking_spots.0.checked_on',
      '#official_parking_spots.0.source',
    ]);
    expect(callsOf(editLocation)).toEqual([]);
  });

  it('refuses a price that would be shown nowhere, and says why beside it', async () => {
    const { callsOf } = open(`/admin/lieux/${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un parking officiel' }));
    const park = within(screen.getByRole('group', { name: 'Parking officiel 1' }));
    await userEvent.type(park.getByLabelText('Nom'), 'Parking P1');
    await userEvent.type(park.getByLabelText(/Prix par jour/), '19,5');
    await userEvent.selectOptions(park.getByLabelText('Parking officiel'), 'non');
    await save();
    await park.findByText(/^Jamais montré/);
    expect(callsOf(editLocation)).toEqual([]);
  });

  it('sends the distance within which places are counted (C45)', async () => {
    const { callsOf } = open(`/admin/lieux/${id}`);
    const radius = await screen.findByLabelText(/^Rayon/);
    await userEvent.clear(radius);
    await userEvent.type(radius, '20');
    await save();
    await waitFor(() => expect(callsOf(editLocation)[0]?.body).toEqual({ ...form, radius_km: 20 }));
  });

  it('refuses a range of fares that is upside down', async () => {
    const { callsOf } = open(`/admin/lieux/${id}`);
    const metro = within(await screen.findByRole('group', { name: 'Transport 1' }));
    await userEvent.type(metro.getByLabelText(/Jusqu’à/), '5');
    await save();
    const refusal = await within(await screen.findByRole('alert')).findByRole('link', { name: /^Transport 1\s: / });
    expect(refusal.getAttribute('href')).toBe('#transports.0.price_max');
    expect(callsOf(editLocation)).toEqual([]);
  });

  it('says why the server refuses', async () => {
    const taken = new ApiProblem('location_slug_taken', 409, 'Un autre lieu porte déjà cette adresse.');
    open(`/admin/lieux/${id}`, { save: () => Promise.reject(taken) });
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Un autre lieu porte déjà cette adresse.');
  });
});

describe('a changed form of a place', () => {
  const field = () => screen.findByLabelText('Région');
  const change = async () => userEvent.type(await field(), ' T4');
  const isOpen = () => screen.queryByRole('button', { name: 'Enregistrer le lieu' }) !== null;

  it.each([`/admin/lieux/${id}`, '/admin/lieux/nouveau'])('of %s is not left by a link without a yes', async (at) => {
    for (const confirms of [false, true]) {
      const { questions } = open(at, { confirms });
      await change();
      await userEvent.click(screen.getByRole('link', { name: 'Retour aux lieux' }));
      await waitFor(() => expect(questions.map(({ title }) => title)).toEqual(['Quitter sans enregistrer\u202f?']));
      await waitFor(() => expect(isOpen()).toBe(!confirms));
      document.body.replaceChildren();
    }
  });

  it('is not left by « Back », nor by the window without the browser’s question', async () => {
    const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const { questions } = open(`/admin/lieux/${id}`, { confirms: false });
    await field();
    expect(closes()).toBe(true);
    await change();
    expect(closes()).toBe(false);
    await waitFor(() => expect(history.state).toEqual({ layers: 1 }));
    history.back();
    await waitFor(() => expect(questions).toHaveLength(1));
    await waitFor(() => expect(history.state).toEqual({ layers: 1 }));
    expect(isOpen()).toBe(true);
  });

  it('is left unasked once it is saved, or when nothing was changed', async () => {
    const { questions } = open(`/admin/lieux/${id}`, { confirms: false });
    await change();
    await save();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(questions).toEqual([]);
  });
});
