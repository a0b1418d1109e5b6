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
  usual_wait_s?: number | null;
  remove?: () => unknown;
  submit?: () => unknown;
  send?: Upload;
  confirms?: boolean;
  search?: string;
}

function open({
  verification,
  documents = [],
  usual_wait_s,
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
      [documentsApi.getVerification, () => ({ verification: aVerification(verification), documents, usual_wait_s })],
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
    screen.getByRole('radio', { name: "Carte d'identité", checked: true });
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
    screen.getByText('Choisissez un fichier');
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
      const sides = screen.queryAllByText(/^(Recto|Verso)$/, { selector: 'li span' });
      expect(sides.map(({ textContent }) => textContent)).toEqual(hasVerso ? ['1Recto', '2Verso'] : []);
      await choose(screen.getByLabelText(/^Votre document(, recto)? : choisir un (ou deux )?fichier/), 'recto.jpg');
      await screen.findByText('recto.jpg');
      if (hasVerso) {
        await screen.findByText(/Il manque le verso/);
        await choose(screen.getByLabelText('Votre document, verso : choisir un fichier'), 'verso.jpg');
        expect(screen.queryByText(/Il manque le verso/)).toBeNull();
      }
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
    const front = screen.getByLabelText<HTMLInputElement>(/recto : choisir/);
    expect([front.multiple, screen.getByLabelText<HTMLInputElement>(/verso : choisir/).disabled]).toEqual([true, true]);
    await userEvent.upload(front, [photo('recto.jpg'), photo('verso.jpg')]);
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

  it('lets the camera take a side, and sends the second with the first again once that is taken anew (C50)', async () => {
    const sent: unknown[] = [];
    open({
      send: async ({ name }, _purpose, { recto_upload_id } = {}) => {
        sent.push([name, recto_upload_id]);
        return { id: `0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a0${sent.length}` };
      },
    });
    const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
    const camera = await screen.findByLabelText<HTMLInputElement>('Votre document, recto : prendre en photo');
    expect([camera.getAttribute('capture'), camera.accept]).toEqual(['environment', 'image/*']);
    await userEvent.upload(camera, photo('floue.jpg'));
    await userEvent.upload(screen.getByLabelText('Votre document, verso : prendre en photo'), photo('verso.jpg'));
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer floue.jpg' }));
    expect(screen.queryByText('verso.jpg')).toBeNull();
    expect(sent).toEqual([
      ['floue.jpg', undefined],
      ['verso.jpg', '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a01'],
    ]);
  });

  it.each([
    ['pending', 'En cours de vérification'],
    ['rejected', 'Non vérifié'],
  ] as const)('takes the missing side of a %s card another day (C50)', async (status, banner) => {
    const sent: unknown[] = [];
    const half = { document_type: 'carte_identite', status, upload_id: RECTO, pages: 1 } as const;
    const { callsOf } = open({
      verification: { latestStatus: status },
      documents: [anIdentityDocument(half)],
      send: async ({ name }, _purpose, { document_type, recto_upload_id } = {}) => {
        sent.push([name, document_type, recto_upload_id]);
        return { id: BOTH };
      },
    });
    expect(await screen.findAllByText(banner)).not.toEqual([]);
    const verso = new File(['x'], 'verso.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await screen.findByLabelText('Verso : choisir un fichier'), verso);
    await userEvent.click(screen.getByText(/Une seule face reçue/));
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer le verso' }));
    expect(sent).toEqual([['verso.jpg', 'carte_identite', RECTO]]);
    expect(callsOf(documentsApi.submitIdentityDocument)).toEqual([
      { body: { document_type: 'carte_identite', upload_id: BOTH } },
    ]);
  });

  it.each([
    ['of two pages', { pages: 2 }],
    ['that is approved', { status: 'approved' }],
    ['whose file is erased', { upload_id: undefined }],
    ['of one side', { document_type: 'passeport' }],
  ] as const)('asks for no side of a document %s', async (_which, part) => {
    open({ documents: [anIdentityDocument({ upload_id: RECTO, pages: 1, ...part })] });
    await screen.findByText(/carte\.png, envoyé/);
    expect(screen.queryByText(/Une seule face/)).toBeNull();
  });

  it.each([
    [null, /comptez 2 à 3/],
    [3 * 3_600 - 60, /en général en 3 heures/],
    [1_000, /en général en moins d’une heure/],
    [60 * 3_600, /en général en 3 jours/],
  ])(
    'says without alarm what happens next, with the time that it took lately: %s s (FD-03)',
    async (usual_wait_s, text) => {
      open({ usual_wait_s });
      await screen.findByText(text);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

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
      await userEvent.upload(await screen.findByLabelText(/Votre document, recto : choisir/), file);
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
