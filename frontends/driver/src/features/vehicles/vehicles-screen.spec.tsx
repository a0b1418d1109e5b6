import { catalogApi } from '@placette/contracts/client/catalog';
import { documentsApi } from '@placette/contracts/client/documents';
import { searchApi } from '@placette/contracts/client/listings/search';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anIdentityDocument, aVehicle } from '@placette/shell-api/testing/samples';
import { VehiclesScreen } from './vehicles-screen.js';

const UPLOAD = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a99';

function open(
  vehicles: Vehicle[],
  add: () => unknown = () => aVehicle(),
  at = '/dashboard/vehicules',
  answers: Parameters<typeof renderScreen>[1]['answers'] = [],
) {
  return renderScreen(<VehiclesScreen />, {
    path: '/dashboard/vehicules',
    at,
    answers: [
      [vehiclesApi.listMyVehicles, () => ({ vehicles })],
      [vehiclesApi.addVehicle, add],
      [vehiclesApi.changeVehicle, () => aVehicle()],
      ...answers,
    ],
    upload: async () => ({ id: UPLOAD }),
  });
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un véhicule' }));
  return within(await screen.findByRole('dialog'));
}

async function fillIn(dialog: Awaited<ReturnType<typeof openDialog>>) {
  await userEvent.selectOptions(dialog.getByLabelText('Marque'), 'Renault');
  await userEvent.type(dialog.getByLabelText('Modèle'), 'Clio');
  await userEvent.type(dialog.getByLabelText('Immatriculation'), 'aa-123-bb');
}

beforeAll(() => {
  // jsdom draws no dialog.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('« Mes véhicules »', () => {
  it('lists the vehicles, each with its documents, and offers to load again after a failure (VE-01, VE-07)', async () => {
    open([aVehicle()]);
    await screen.findByRole('heading', { level: 1, name: 'Mes véhicules' });
    within(await screen.findByRole('listitem')).getByText('Documents');
    renderScreen(<VehiclesScreen />, { path: '/dashboard/vehicules', at: '/dashboard/vehicules' });
    await screen.findByText('Erreur lors du chargement de vos véhicules');
    screen.getByRole('button', { name: 'Réessayer' });
  });

  it('sends the vehicle with its carte grise, the colour being optional (VE-02, VE-04)', async () => {
    const { callsOf } = open([]);
    const dialog = await openDialog();
    await fillIn(dialog);
    const file = new File(['x'], 'carte.png', { type: 'image/png' });
    await userEvent.upload(dialog.getByLabelText(/Carte grise : choisir/), file);
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter le véhicule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = { type_vehicule: 'voiture', marque: 'Renault', modele: 'Clio', immatriculation: 'AA-123-BB' };
    expect(callsOf(vehiclesApi.addVehicle)).toMatchObject([{ body: { ...sent, couleur: null, carte_grise: UPLOAD } }]);
  });

  it.each([
    [new Error('broken'), "Erreur lors de l'ajout du véhicule"],
    [new ApiProblem('vehicle_already_registered', 409, 'Déjà enregistré.'), 'Déjà enregistré.'],
  ])('says why adding failed, and keeps what was typed: %s (VE-07, C32)', async (error, text) => {
    open([], () => Promise.reject(error));
    const dialog = await openDialog();
    await fillIn(dialog);
    const file = new File(['x'], 'carte.png', { type: 'image/png' });
    await userEvent.upload(dialog.getByLabelText(/Carte grise : choisir/), file);
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter le véhicule' }));
    await dialog.findByText(text);
    expect(dialog.getByLabelText<HTMLInputElement>('Modèle').value).toBe('Clio');
  });

  it.each([
    ['approved', 'Vérifié'],
    ['rejected', 'Rejeté'],
    ['pending', 'En attente'],
  ] as const)('says the state %s as « %s » (VE-06)', async (status, label) => {
    open([aVehicle({ status })]);
    await screen.findByText(label);
  });

  it('refuses a vehicle without its carte grise (VE-04)', async () => {
    const { callsOf } = open([]);
    const dialog = await openDialog();
    await fillIn(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter le véhicule' }));
    const errors = await dialog.findAllByText(
      'La carte grise est obligatoire pour vérifier les informations du véhicule',
    );
    expect(errors.length).toBeGreaterThan(0);
    expect(dialog.queryByText(/Ce champ est obligatoire/)).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>('Immatriculation').value).toBe('aa-123-bb');
    expect(callsOf(vehiclesApi.addVehicle)).toEqual([]);
  });

  it('asks for the name of a brand that is not in the list (VE-03)', async () => {
    open([]);
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText('Marque'), 'Autre');
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter le véhicule' }));
    const field = dialog.getByLabelText('Nom de la marque');
    await dialog.findByRole('link', { name: /^Marque/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('starts from the current year (VE-02)', async () => {
    open([]);
    const dialog = await openDialog();
    expect(dialog.getByLabelText<HTMLInputElement>('Année').value).toBe(String(new Date().getFullYear()));
  });
});

describe('a vehicle that was needed elsewhere', () => {
  const stay = { date_debut: addDays(today(), 10), date_fin: addDays(today(), 17) };
  const search = `/dashboard/rechercher?${new URLSearchParams({ location_id: '1', ...stay, services: 'couvert' })}`;
  const asked = (back: string) => `/dashboard/vehicules?ajouter=oui&retour=${encodeURIComponent(back)}`;

  it.each([
    [search, 51, 'Véhicule ajouté : 51 places libres à moins de 15 km. Sa carte grise est en cours de vérification.'],
    [
      '/lieux/paris-orly',
      1,
      'Véhicule ajouté : 1 place à moins de 15 km. Sa carte grise est en cours de vérification.',
    ],
    [search, 0, 'Véhicule ajouté. Sa carte grise est en cours de vérification.'],
    ['/parking/1', 51, 'Véhicule ajouté. Sa carte grise est en cours de vérification.'],
  ])('is added at once, and leads back to %s, which says what opened (SE-06, FD-02)', async (back, count, words) => {
    const { location, said, callsOf } = open([], undefined, asked(back), [
      [catalogApi.listLocations, () => ({ locations: [{ id: '1', slug: 'paris-orly', type: 'aeroport' }] })],
      [searchApi.countSearch, () => ({ count })],
    ]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un véhicule' }));
    await fillIn(dialog);
    await userEvent.upload(
      dialog.getByLabelText(/Carte grise : choisir/),
      new File(['x'], 'c.png', { type: 'image/png' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter le véhicule' }));
    await waitFor(() => expect(location.pathname + location.search).toBe(back));
    await waitFor(() => expect(said.map((text) => text.replace(/\s/g, ' '))).toEqual([words]));
    if (back === search && count > 0) {
      expect(callsOf(searchApi.countSearch).map(({ query }) => query)).toEqual([
        { location_id: '1', max_km: 15, ...stay },
      ]);
    }
  });

  it('leads back there without being added too', async () => {
    const { location } = open([], undefined, asked(search));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un véhicule' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(location.pathname + location.search).toBe(search));
  });

  it.each(['https://ailleurs.example/', '//ailleurs.example', '/\\ailleurs.example'])(
    'never leads to %s',
    async (back) => {
      const { location } = open([], undefined, asked(back));
      await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(location.pathname + location.search).toBe('/dashboard/vehicules');
    },
  );
});

describe('vehicles that were looked up from elsewhere', () => {
  const at = (back: string) => `/dashboard/vehicules?retour=${encodeURIComponent(back)}`;
  const wayBack = () => screen.queryByRole('link', { name: 'Reprendre où j’en étais' });

  it('lead back there, by the focus once the refused document is replaced (FD-02)', async () => {
    const back = '/parking/1?date_debut=2027-03-01';
    const refused = anIdentityDocument({ category: 'vehicle', document_type: 'carte_grise', status: 'rejected' });
    const { said } = open([aVehicle({ status: 'rejected' })], undefined, at(back), [
      [documentsApi.listDocumentsOf, () => ({ documents: [refused] })],
      [documentsApi.submitDocumentOf, () => refused],
    ]);
    await userEvent.click(await screen.findByRole('button', { name: /Remplacer/ }));
    expect(wayBack()?.getAttribute('href')).toBe(back);
    await userEvent.upload(
      screen.getByLabelText(/: choisir un fichier/),
      new File(['x'], 'nouvelle.png', { type: 'image/png' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
    await waitFor(() => expect(said).toEqual(['Document envoyé. Il est en cours de vérification.']));
    await waitFor(() => expect(document.activeElement).toBe(wayBack()));
  });

  it.each([
    '',
    'https://ailleurs.example/',
    '//ailleurs.example',
    'javascript:alert(1)',
    `/lieux?q=${'a'.repeat(1_000)}`,
  ])('never lead to « %s »', async (back) => {
    open([aVehicle()], undefined, at(back));
    await screen.findByRole('button', { name: /^Modifier/ });
    expect(wayBack()).toBeNull();
  });
});

describe('correcting a vehicle', () => {
  async function correct(vehicle = aVehicle()) {
    const { callsOf } = open([vehicle]);
    await userEvent.click(await screen.findByRole('button', { name: /^Modifier/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Modifier le véhicule' }));
    return {
      dialog,
      sent: () => callsOf(vehiclesApi.changeVehicle),
      save: () => userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' })),
    };
  }
  const { id, user_id: _, status: _1, rejection_reason: _2, created_at: _3, ...facts } = aVehicle();

  it('starts from what is known and needs no paper for what the carte grise does not prove', async () => {
    const { dialog, sent, save } = await correct();
    await userEvent.type(dialog.getByLabelText(/Couleur/), 'rouge');
    expect(dialog.queryByText('Carte grise')).toBeNull();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ params: { vehicle_id: id }, body: { ...facts, couleur: 'rouge', carte_grise: null } }]);
  });

  it('asks for the carte grise as soon as the plate changes, and sends nothing without it', async () => {
    const { dialog, sent, save } = await correct();
    const plate = dialog.getByLabelText('Immatriculation');
    await userEvent.clear(plate);
    await userEvent.type(plate, 'zz-999-zz');
    dialog.getByText(/Ce que vous changez figure sur la carte grise/);
    await save();
    await dialog.findAllByText('La carte grise est obligatoire pour vérifier les informations du véhicule');
    expect(sent()).toEqual([]);
    await userEvent.upload(
      dialog.getByLabelText(/Carte grise : choisir/),
      new File(['x'], 'c.png', { type: 'image/png' }),
    );
    await save();
    await waitFor(() =>
      expect(sent()).toMatchObject([{ body: { immatriculation: 'ZZ-999-ZZ', carte_grise: UPLOAD } }]),
    );
  });

  it('keeps a brand that is not in the list (VE-03)', async () => {
    const { dialog } = await correct(aVehicle({ marque: 'Aixam' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Nom de la marque').value).toBe('Aixam');
  });
});
