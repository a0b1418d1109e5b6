import { documentsApi } from '@placette/contracts/client/documents';
import type { OwnDocument, Verification } from '@placette/contracts/documents/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { anIdentityDocument, aVerification } from '@placette/shell-api/testing/samples';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IdentityScreen } from './identity-screen.js';

type Upload = Exclude<Parameters<typeof renderScreen>[1]['upload'], undefined>;

interface Given {
  verification?: Partial<Verification>;
  documents?: OwnDocument[];
  remove?: () => unknown;
  submit?: () => unknown;
  send?: Upload;
  confirms?: boolean;
  search?: string;
}

function open({
  verification,
  documents = [],
  remove = () => undefined,
  submit,
  send,
  confirms,
  search = '',
}: Given = {}) {
  return renderScreen(<IdentityScreen />, {
    path: '/dashboard/verification',
    at: `/dashboard/verification${search}`,
    answers: [
      [documentsApi.getVerification, () => ({ verification: aVerification(verification), documents })],
      [documentsApi.deleteIdentityDocument, remove],
      [documentsApi.submitIdentityDocument, submit ?? (() => anIdentityDocument())],
    ],
    confirms,
    upload: send ?? (async () => ({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a99' })),
  });
}

const upload = () => screen.queryByRole('form', { name: 'Envoyer une pièce d’identité' });
const remove = () => screen.findByRole('button', { name: 'Supprimer' });

const RECTO = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a01';
const BOTH = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a02';

describe('« Vérification de compte »', () => {
  it.each([
    ['Vérifié', { isVerified: true, identityVerified: true, latestStatus: 'approved' }, false],
    ['En cours de vérification', { latestStatus: 'pending' }, false],
    ['Non vérifié', {}, true],
    ['Non vérifié', { latestStatus: 'rejected' }, true],
  ] as const)(
    'says « %s » for %j, and offers an upload only when it helps (ID-01, ID-02)',
    async (text, state, offers) => {
      open({ verification: state });
      await screen.findByRole('heading', { level: 1, name: 'Vérification de compte' });
      await screen.findByText(text);
      expect(upload() !== null).toBe(offers);
      screen.getByText(/JPG, PNG ou PDF, 5 Mo au plus par fichier/);
    },
  );

  it('guides from the choice of a document to the answer, for drivers and owners (ID-01)', async () => {
    open();
    const guide = within(await screen.findByRole('region', { name: 'Guide de la vérification' }));
    expect(
      guide
        .getAllByRole('listitem')
        .slice(0, 4)
        .map(({ textContent }) => textContent?.slice(0, 12)),
    ).toEqual(['Choisissez u', 'Photographie', 'Envoyez le f', 'Un e-mail vo']);
    expect(guide.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Conducteur', 'Propriétaire']);
    expect(guide.getByRole('link', { name: 'Lire le guide complet' }).getAttribute('href')).toBe(
      '/verification-identite',
    );
  });

  it('offers three kinds of document and sends one (ID-03)', async () => {
    const { callsOf } = open();
    expect(
      (await screen.findAllByRole('radio')).map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(["Carte d'identité", 'Passeport', 'Permis de conduire']);
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
    screen.getByText('Choisissez un type de document');
    expect(callsOf(documentsApi.submitIdentityDocument)).toEqual([]);
    await userEvent.click(screen.getByLabelText('Passeport'));
    await userEvent.upload(
      screen.getByLabelText(/Votre document : choisir/),
      new File(['x'], 'carte.png', { type: 'image/png' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
    expect(callsOf(documentsApi.submitIdentityDocument)).toEqual([
      { body: { document_type: 'passeport', upload_id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a99' } },
    ]);
  });

  it.each([
    ["Carte d'identité", 'carte_identite', true],
    ['Permis de conduire', 'permis_conduire', true],
    ['Passeport', 'passeport', false],
  ] as const)(
    'takes the second side of « %s » where there is one, and sends one document (C50)',
    async (label, document_type, hasVerso) => {
      const sent: unknown[] = [];
      const ids = [RECTO, BOTH];
      const { callsOf } = open({
        send: async ({ name }, _purpose, { document_type, recto_upload_id } = {}) => {
          sent.push({ name, document_type, recto_upload_id });
          return { id: ids[sent.length - 1] ?? '' };
        },
      });
      const choose = async (field: HTMLElement, name: string) =>
        userEvent.upload(field, new File(['x'], name, { type: 'image/jpeg' }));
      await userEvent.click(await screen.findByLabelText(label));
      await choose(screen.getByLabelText('Votre document : choisir un fichier'), 'recto.jpg');
      await screen.findByText('recto.jpg');
      const verso = screen.queryByLabelText('Votre document : ajouter le verso');
      expect(verso !== null).toBe(hasVerso);
      if (verso) await choose(verso, 'verso.jpg');
      await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
      expect(sent).toEqual([
        { name: 'recto.jpg', document_type, recto_upload_id: undefined },
        ...(hasVerso ? [{ name: 'verso.jpg', document_type, recto_upload_id: RECTO }] : []),
      ]);
      expect(callsOf(documentsApi.submitIdentityDocument)).toEqual([
        { body: { document_type, upload_id: hasVerso ? BOTH : RECTO } },
      ]);
    },
  );

  it('sends nothing while the second side has not arrived, and the first alone once it is removed (C50)', async () => {
    const { callsOf } = open({
      send: async (_file, _purpose, { recto_upload_id } = {}) =>
        recto_upload_id
          ? Promise.reject(new ApiProblem('file_unreadable', 422, 'Ce fichier est abîmé.'))
          : { id: RECTO },
    });
    const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
    await userEvent.click(await screen.findByLabelText("Carte d'identité"));
    await userEvent.upload(screen.getByLabelText(/Votre document : choisir/), photo('recto.jpg'));
    await userEvent.upload(await screen.findByLabelText(/ajouter le verso/), photo('verso.jpg'));
    await screen.findByText('Ce fichier est abîmé.');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
    await screen.findByText(/Le verso n’est pas arrivé/);
    expect(callsOf(documentsApi.submitIdentityDocument)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retirer verso.jpg' }));
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
    expect(callsOf(documentsApi.submitIdentityDocument)).toEqual([
      { body: { document_type: 'carte_identite', upload_id: RECTO } },
    ]);
  });

  it("says « Erreur lors de l'upload du document » when sending fails (ID-07)", async () => {
    open({ submit: () => Promise.reject(new Error('broken')) });
    await userEvent.click(await screen.findByLabelText('Passeport'));
    await userEvent.upload(
      screen.getByLabelText(/Votre document : choisir/),
      new File(['x'], 'carte.png', { type: 'image/png' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
    await screen.findByText("Erreur lors de l'upload du document");
  });

  it.each([
    ['of a file that can never be taken', new ApiProblem('pdf_protected', 422, 'Ce PDF est protégé.'), false],
    ['of a file whose way failed', ApiProblem.network(), true],
  ])(
    'says beside it why, %s, which leaves by one press; another try is offered where it can help (C50)',
    async (_what, refusal, again) => {
      open({ send: () => Promise.reject(refusal) });
      const file = new File(['x'], 'carte.pdf', { type: 'application/pdf' });
      await userEvent.upload(await screen.findByLabelText(/Votre document : choisir/), file);
      await screen.findByText(refusal.title);
      expect(screen.queryByRole('button', { name: 'Réessayer\u00a0: carte.pdf' }) !== null).toBe(again);
      await userEvent.click(screen.getByRole('button', { name: 'Retirer carte.pdf' }));
      expect(screen.queryByText('carte.pdf')).toBeNull();
    },
  );

  it('leads back to where the identity was asked for, once a document is sent', async () => {
    const verification = { latestStatus: null as Verification['latestStatus'] };
    const returnTo = '/lieux/paris-orly?date_debut=2027-03-01&date_fin=2027-03-08';
    open({
      verification,
      submit: () => {
        verification.latestStatus = 'pending';
        return anIdentityDocument();
      },
      search: `?retour=${encodeURIComponent(returnTo)}`,
    });
    await userEvent.click(await screen.findByLabelText('Passeport'));
    expect(screen.queryByRole('link', { name: 'Reprendre où j’en étais' })).toBeNull();
    const file = new File(['x'], 'carte.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/Votre document : choisir/), file);
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
    const back = await screen.findByRole('link', { name: 'Reprendre où j’en étais' });
    expect([back.getAttribute('href'), document.activeElement]).toEqual([returnTo, back]);
  });

  it.each(['', '?retour=https%3A%2F%2Failleurs.example', '?retour=%2F%2Failleurs.example', '?retour=%2F%5Cailleurs'])(
    'leads to no other site: « %s »',
    async (search) => {
      open({ verification: { latestStatus: 'pending' }, search });
      await screen.findByText('En cours de vérification');
      expect(screen.queryByRole('link', { name: 'Reprendre où j’en étais' })).toBeNull();
    },
  );

  it('deletes after a question, and nothing without a yes (ID-05)', async () => {
    const agreed = open({ documents: [anIdentityDocument()] });
    await userEvent.click(await remove());
    expect(agreed.questions).toMatchObject([
      { title: 'Supprimer le document «\u00a0carte.png\u00a0»\u00a0?', danger: true },
    ]);
    expect(agreed.callsOf(documentsApi.deleteIdentityDocument)).toHaveLength(1);
  });

  it('keeps what the person does not want deleted (ID-05)', async () => {
    const { callsOf } = open({ documents: [anIdentityDocument()], confirms: false });
    await userEvent.click(await remove());
    expect(callsOf(documentsApi.deleteIdentityDocument)).toEqual([]);
  });

  it('offers no deletion of an approved document (ID-05)', async () => {
    open({ documents: [anIdentityDocument({ status: 'approved' })] });
    await screen.findByText('Approuvé');
    expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
  });

  it.each([
    [new Error('broken'), 'Erreur lors de la suppression'],
    [
      new ApiProblem('approved_document_kept', 409, 'Impossible de supprimer un document approuvé'),
      'Impossible de supprimer un document approuvé',
    ],
  ])('says why a deletion failed: %s (ID-05)', async (error, text) => {
    open({ documents: [anIdentityDocument()], remove: () => Promise.reject(error) });
    await userEvent.click(await remove());
    await screen.findByText(text);
  });

  it('shows the reason of a refusal, and leads to vehicles and to the offer (ID-07)', async () => {
    open({
      verification: { latestStatus: 'rejected' },
      documents: [anIdentityDocument({ status: 'rejected', rejection_reason: 'Photo floue' })],
    });
    await screen.findByText(/Photo floue/);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/dashboard/vehicules', '/dashboard/proposer']));
  });

  it('offers to load again after a failure (ID-07)', async () => {
    renderScreen(<IdentityScreen />, { path: '/dashboard/verification', at: '/dashboard/verification' });
    await screen.findByText('Erreur lors du chargement des données');
    screen.getByRole('button', { name: 'Réessayer' });
  });
});
