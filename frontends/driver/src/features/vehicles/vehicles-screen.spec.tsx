import { requestsRoutes } from '@placette/contracts/requests/routes';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '@placette/shell-api/testing';
import { aVehicle } from '../../../test/samples.js';
import { VehiclesScreen } from './vehicles-screen.js';

function open(vehicles: Vehicle[]) {
  return renderScreen(<VehiclesScreen />, {
    path: '/dashboard/vehicules',
    at: '/dashboard/vehicules',
    answers: [[requestsRoutes.listMyVehicles, () => ({ vehicles })]],
  });
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un véhicule' }));
  return within(await screen.findByRole('dialog'));
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
    await userEvent.selectOptions(dialog.getByLabelText('Marque'), 'Renault');
    await userEvent.type(dialog.getByLabelText('Modèle'), 'Clio');
    await userEvent.type(dialog.getByLabelText('Immatriculation'), 'aa-123-bb');
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter le véhicule' }));
    const errors = await dialog.findAllByText(
      'La carte grise est obligatoire pour vérifier les informations du véhicule',
    );
    expect(errors.length).toBeGreaterThan(0);
    expect(dialog.queryByText(/Ce champ est obligatoire/)).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>('Immatriculation').value).toBe('AA-123-BB');
    expect(callsOf(requestsRoutes.addVehicle)).toEqual([]);
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
