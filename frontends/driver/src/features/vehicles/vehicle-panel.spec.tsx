import { documentsApi } from '@placette/contracts/client/documents';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import type { OwnDocument } from '@placette/contracts/documents/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aVehicle } from '@placette/shell-api/testing/samples';
import { VehiclePanel } from './vehicle-panel.js';

const { deleteVehicle } = vehiclesApi;
const UPLOAD = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a99';

function aDocument(part: Partial<OwnDocument> = {}): OwnDocument {
  return {
    id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a98',
    category: 'vehicle',
    document_type: 'carte_grise',
    file_name: 'carte-grise.png',
    status: 'pending',
    rejection_reason: null,
    created_at: '2026-07-01T10:00:00.000Z',
    ...part,
  };
}

interface Given {
  documents?: OwnDocument[] | Error;
  remove?: () => unknown;
  submit?: () => unknown;
  confirms?: boolean;
}

function open({ documents = [], remove = () => undefined, submit = () => aDocument(), confirms }: Given = {}) {
  return renderScreen(
    <ul>
      <VehiclePanel vehicle={aVehicle()} />
    </ul>,
    {
      path: '/',
      at: '/',
      answers: [
        [documentsApi.listDocumentsOf, () => (documents instanceof Error ? Promise.reject(documents) : { documents })],
        [documentsApi.submitDocumentOf, submit],
        [deleteVehicle, remove],
      ],
      confirms,
      upload: async () => ({ id: UPLOAD }),
    },
  );
}

const askToDelete = async () => userEvent.click(await screen.findByRole('button', { name: /^Supprimer/ }));
async function openDocuments() {
  await userEvent.click(screen.getByText('Documents'));
  const type = await screen.findByText('Carte grise');
  return within(type.closest('li') as HTMLElement);
}

describe('the documents of a vehicle (VE-05)', () => {
  it.each([
    [null, null, 'Ajouter'],
    ['pending', 'En cours de vérification', null],
    ['approved', 'Approuvé', null],
    ['rejected', 'Rejeté', 'Remplacer'],
  ] as const)('%s: says « %s » and offers « %s »', async (status, text, action) => {
    open({ documents: status === null ? [] : [aDocument({ status })] });
    const document = await openDocuments();
    if (text !== null) document.getByText(text);
    expect(document.queryByRole('button', { name: /Ajouter|Remplacer/ })?.textContent ?? null).toEqual(
      action === null ? null : expect.stringContaining(action),
    );
  });

  it('goes by the latest of a type (C16)', async () => {
    open({
      documents: [
        aDocument({ status: 'pending', created_at: '2026-07-02T10:00:00.000Z' }),
        aDocument({ id: UPLOAD, status: 'rejected', rejection_reason: 'Floue' }),
      ],
    });
    const document = await openDocuments();
    document.getByText('En cours de vérification');
    expect(document.queryByText(/Floue/)).toBeNull();
  });

  it('offers to load them again after a failure (VE-07, C32)', async () => {
    open({ documents: new Error('broken') });
    await userEvent.click(screen.getByText('Documents'));
    await screen.findByText('Erreur lors du chargement des documents');
    screen.getByRole('button', { name: 'Réessayer' });
  });

  it('sends a replacement, and says what failed (VE-05, C32)', async () => {
    const { callsOf } = open({
      documents: [aDocument({ status: 'rejected', rejection_reason: 'Floue' })],
      submit: () => Promise.reject(new Error('broken')),
    });
    const document = await openDocuments();
    document.getByText(/Floue/);
    await userEvent.click(document.getByRole('button', { name: /Remplacer/ }));
    await userEvent.upload(
      document.getByLabelText(/: choisir un fichier/),
      new File(['x'], 'nouvelle.png', { type: 'image/png' }),
    );
    await userEvent.click(document.getByRole('button', { name: 'Envoyer pour vérification' }));
    await document.findByText("Erreur lors de l'upload du document");
    expect(callsOf(documentsApi.submitDocumentOf)).toEqual([
      {
        params: { category: 'vehicle', subject_id: aVehicle().id },
        body: { document_type: 'carte_grise', upload_id: UPLOAD },
      },
    ]);
  });
});

describe('deleting a vehicle (VE-07)', () => {
  it('asks first and says what ends with it (C38)', async () => {
    const { callsOf, questions } = open();
    await askToDelete();
    expect(questions).toMatchObject([
      { title: 'Supprimer le véhicule «\u00a0Renault Clio, AA-123-BB\u00a0»\u00a0?', danger: true },
    ]);
    expect(questions[0]?.body).toContain('demandes en attente avec ce véhicule sont annulées');
    await waitFor(() => expect(callsOf(deleteVehicle)).toEqual([{ params: { vehicle_id: aVehicle().id } }]));
  });

  it('deletes nothing without a yes', async () => {
    const { callsOf } = open({ confirms: false });
    await askToDelete();
    expect(callsOf(deleteVehicle)).toEqual([]);
  });

  it.each([
    [new Error('broken'), 'Erreur lors de la suppression du véhicule'],
    [new ApiProblem('vehicle_in_use', 409, 'Ce véhicule est attendu.'), 'Ce véhicule est attendu.'],
  ])('says why it failed: %s (C32, C38)', async (error, text) => {
    open({ remove: () => Promise.reject(error) });
    await askToDelete();
    await screen.findByText(text);
  });
});
