import { documentsApi } from '@placette/contracts/client/documents';
import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import type { OwnDocument } from '@placette/contracts/documents/schema';
import { renderScreen } from '@placette/shell-api/testing';
import { anIdentityDocument, anOwnParking } from '@placette/shell-api/testing/samples';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ParkingsScreen } from './parkings-screen.js';

const upload_id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a99';
const reason = 'Le titre ne porte pas l’adresse';

const deed: OwnDocument = {
  ...anIdentityDocument(),
  category: 'parking',
  document_type: 'titre_propriete',
  file_name: 'titre.pdf',
  status: 'rejected',
  rejection_reason: reason,
};

function open(documents: OwnDocument[]) {
  return renderScreen(<ParkingsScreen />, {
    path: '/dashboard/parkings',
    at: '/dashboard/parkings',
    answers: [
      [
        ownParkingsApi.listMyParkingSpots,
        () => ({ parkings: [anOwnParking({ status: 'rejected', rejection_reason: reason })] }),
      ],
      [documentsApi.listDocumentsOf, () => ({ documents })],
      [documentsApi.withdrawDocument, () => undefined],
      [documentsApi.submitDocumentOf, () => ({ ...deed, status: 'pending' })],
    ],
    upload: async () => ({ id: upload_id }),
  });
}

describe('the documents of a parking', () => {
  it('replaces a rejected one, from the panel that says why (C16)', async () => {
    const { callsOf } = open([deed]);
    await userEvent.click(await screen.findByRole('button', { name: 'Corriger mes documents' }));
    expect(document.activeElement?.textContent).toBe('Documents du parking');
    await userEvent.click(await screen.findByRole('button', { name: /^Remplacer/ }));
    await userEvent.upload(
      screen.getByLabelText(/Titre de propriété : choisir/),
      new File(['x'], 'nouveau-titre.pdf', { type: 'application/pdf' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
    expect(callsOf(documentsApi.submitDocumentOf)).toEqual([
      {
        params: { category: 'parking', subject_id: anOwnParking().id },
        body: { document_type: 'titre_propriete', upload_id },
      },
    ]);
  });

  it('names each refused one with its reason, and says that the rest is kept (FO-01)', async () => {
    const kept = { ...deed, id: upload_id, document_type: 'assurance_habitation', status: 'pending' } as const;
    open([deed, kept, { ...deed, id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a98', rejection_reason: 'Ancien motif' }]);
    await screen.findByText(`Titre de propriété : ${reason}`);
    screen.getByText(/votre annonce et les autres documents sont gardés/);
    expect(screen.queryByText(/Ancien motif/)).toBeNull();
    expect(screen.queryByText(/Assurance habitation :/)).toBeNull();
  });

  it('offers no other file for one that is approved or being checked', async () => {
    open([
      { ...deed, status: 'approved', rejection_reason: null },
      { ...deed, document_type: 'justificatif_domicile', status: 'pending', rejection_reason: null },
    ]);
    await userEvent.click(await screen.findByText('Documents du parking'));
    const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
    expect((await row('Titre de propriété')).queryByRole('button')).toBeNull();
    expect((await row('Justificatif de domicile')).queryByRole('button', { name: /^(Ajouter|Remplacer)/ })).toBeNull();
    (await row('Assurance habitation')).getByRole('button', { name: /^Ajouter/ });
  });

  it('takes back one sent by mistake after a question, while a proof stays', async () => {
    const mistake = { ...deed, id: upload_id, document_type: 'assurance_habitation', status: 'pending' } as const;
    const { callsOf, questions } = open([{ ...deed, status: 'approved', rejection_reason: null }, mistake]);
    await userEvent.click(await screen.findByText('Documents du parking'));
    expect(screen.queryByRole('button', { name: /^Retirer\s: Titre/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer : Assurance habitation' }));
    expect(questions).toMatchObject([{ confirmLabel: 'Retirer', danger: true }]);
    expect(callsOf(documentsApi.withdrawDocument)).toEqual([
      { params: { parking_spot_id: anOwnParking().id, document_id: upload_id } },
    ]);
  });
});
