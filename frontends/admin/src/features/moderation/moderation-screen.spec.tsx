import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  anItem,
  examine,
  examineDocument,
  id,
  listModeration,
  openDesk as open,
  reviewDocument,
} from '../../../test/samples.js';
import { ModerationScreen } from './moderation-screen.js';
import { refusalReasons, shortReason } from './review/refusal-reasons.js';

beforeEach(() => sessionStorage.clear());

describe('« Modération des Documents »', () => {
  it('shows « Zone Admin » and the four counters (MO-01 to MO-03)', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Modération des Documents' });
    screen.getByText('Zone Admin');
    await screen.findByRole('heading', { level: 2, name: 'Documents à modérer' });
    const total = screen.getAllByText('En attente').map(({ parentElement }) => parentElement?.textContent);
    expect(total).toContainEqual(expect.stringContaining('7'));
    for (const [label, value] of [
      ['Documents de véhicules', '4'],
      ['Documents de parkings', '2'],
      ['Personnes concernées', '3'],
    ] as const) {
      expect((await screen.findByText(label)).parentElement?.textContent).toContain(value);
    }
  });

  it('says that nothing waits (MO-03)', async () => {
    open({ items: [] });
    await screen.findByText('Aucun document en attente');
    screen.getByText('Tous les documents ont été traités.');
  });

  it('shows type, category, person, vehicle, file and date of each; an unknown type as it is (MO-04)', async () => {
    open({
      items: [
        anItem(),
        anItem({ id: id.replace('11', '12'), document_type: 'kbis', category: 'parking', vehicle_info: null }),
      ],
    });
    const [first, second] = (await screen.findAllByRole('row')).slice(1).map((row) => within(row));
    for (const text of ['Carte grise', 'Véhicule', 'Denis Morel', /Renault Clio/, 'AB-123-CD', 'carte-grise.png']) {
      expect(first?.getAllByText(text).length).toBeGreaterThan(0);
    }
    first!.getByText(/2026/);
    const badges = ['Véhicule', 'Parking'].map((name) => screen.getByText(name, { selector: 'td *' }).parentElement);
    expect(badges.map((badge) => badge?.querySelector('svg')?.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
    second!.getByText('kbis');
    second!.getByText('Parking');
  });

  it.each([
    ['vehicle', 'Propriétaire du véhicule'],
    ['parking', 'Propriétaire de la place'],
  ] as const)('names the owner of a %s, or says that it is unknown (MO-05)', async (category, title) => {
    open({ items: [anItem({ category, user_info: null })] });
    const dialog = await examine();
    for (const text of ['Type', 'Fichier', 'Soumis le', 'Catégorie', title]) dialog.getByText(text);
    dialog.getByText('Informations propriétaire non disponibles');
  });

  it('names the vehicle that the document is about (MO-05)', async () => {
    open();
    const dialog = await examine();
    dialog.getByText('Véhicule associé');
    dialog.getByText('Renault Clio (Voiture)');
    dialog.getByText('AB-123-CD');
  });

  it('shows the full address of the parking, and the year and colour of the vehicle (MO-05)', async () => {
    const parking = {
      address: '12 rue des Peupliers',
      postal_code: '95700',
      city: 'Roissy-en-France',
      description: 'Cour calme au fond de l’allée',
    };
    open({
      items: [
        anItem(),
        anItem({
          id: id.replace('11', '12'),
          category: 'parking',
          document_type: 'titre_propriete',
          vehicle_info: null,
          parking_info: { id, title: 'Place privée', city: 'Roissy-en-France', right_declared: null },
        }),
      ],
      examination: ({ params: { category } }) =>
        category === 'parking'
          ? { parking, vehicle: null, others: [] }
          : { parking: null, vehicle: { annee: 2020, couleur: 'Bleu nuit' }, others: [] },
    });
    const [carteGrise, deed] = await screen.findAllByRole('button', { name: /^Examiner/ });
    await userEvent.click(carteGrise!);
    await screen.findByText('Bleu nuit');
    screen.getByText('2020');
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    await userEvent.click(deed!);
    await screen.findByText('12 rue des Peupliers, 95700 Roissy-en-France');
    screen.getByText('Cour calme au fond de l’allée');
  });

  it('says how far the owner moved the point, and shows where it is (FO-08)', async () => {
    const facts = { address: '12 rue des Peupliers', postal_code: '95700', city: 'Roissy', description: null };
    const parking_info = { id, title: 'Place privée', city: 'Roissy', right_declared: null };
    const item = anItem({ category: 'parking', document_type: 'titre_propriete', vehicle_info: null, parking_info });
    let moved: unknown = null;
    const examination = () => ({ parking: { ...facts, moved }, vehicle: null, others: [] });
    open({ items: [item], examination });
    await (await examine()).findByText(/^12 rue des Peupliers/);
    expect(screen.queryByText(/^Point déplacé/)).toBeNull();
    document.body.replaceChildren();
    moved = { latitude: 49.01, longitude: 2.52, meters: 1_240 };
    open({ items: [item], examination });
    await (await examine()).findByText(/^Point déplacé de 1,2\skm depuis la dernière vérification/);
    screen.getByRole('region', { name: /^Carte\s: Le point de la place/ });
  });

  it('shows identity and parkings of an owner together, each leading to the other (C59)', async () => {
    const identity = anItem({ category: 'identity', document_type: 'passeport', vehicle_info: null });
    const parking_info = { id, title: 'Cour fermée', city: 'Roissy', right_declared: null };
    const [deed, insurance] = (['titre_propriete', 'assurance_habitation'] as const).map((document_type, index) =>
      anItem({
        ...{ id: id.replace('11', `2${index}`), category: 'parking', document_type, vehicle_info: null, parking_info },
        status: index === 0 ? 'pending' : 'approved',
      }),
    );
    const case_documents = [identity, deed!, insurance!];
    open({ items: [identity], examination: () => ({ parking: null, vehicle: null, others: [], case_documents }) });
    const dialog = await examine();
    const [ofIdentity, ofParking] = await Promise.all(
      ['Identité', 'Place : Cour fermée'].map(async (name) =>
        (await dialog.findAllByText(name)).at(-1)!.closest('li')!,
      ),
    );
    expect(ofIdentity!.textContent).toMatch(/Passeport.*En attente.*examiné ici/);
    expect(ofParking!.textContent).toMatch(/Titre de propriété.*En attente.*Assurance habitation.*Approuvé/);
    await userEvent.click(dialog.getByRole('button', { name: 'Examiner Titre de propriété' }));
    await screen.findByRole('dialog', { name: /Examiner.*Titre de propriété/ });
  });

  it('names other accounts with the same plate, address or file, each leading to its page', async () => {
    const others = [
      { id: id.replace('11', '13'), name: 'Paul Roux', by: ['plate', 'file'] },
      { id: id.replace('11', '14'), name: null, by: ['address'] },
    ];
    const { callsOf } = open({ examination: () => ({ parking: null, vehicle: null, others }) });
    const dialog = await examine();
    const [paul, nameless] = await dialog.findAllByRole('link', { name: /Paul Roux|Compte sans nom/ });
    expect(paul!.getAttribute('href')).toBe(`/admin/utilisateurs/${others[0]!.id}`);
    expect(paul!.closest('li')!.textContent).toMatch(/Même immatriculation.*Même fichier/);
    expect(nameless!.closest('li')!.textContent).toContain('Même adresse de parking');
    // A look is written down: one for each time the dialog opens.
    expect(callsOf(examineDocument)).toEqual([{ params: { category: 'vehicle', document_id: id } }]);
  });

  it('marks what other accounts have too beside it, and folds more than three of them (MO-12)', async () => {
    const others = [1, 2, 3, 4, 5].map((index) => ({
      id: id.replace('11', `1${index + 2}`),
      name: `Compte ${index}`,
      by: index === 1 ? ['file'] : ['plate', 'file'],
    }));
    open({ examination: () => ({ parking: null, vehicle: null, others }) });
    const dialog = await examine();
    const fact = async (term: string) => (await dialog.findByText(term)).parentElement?.textContent;
    await dialog.findByText('Compte 3');
    expect(await fact('Immatriculation')).toContain('Aussi dans 4\u00a0autres comptes');
    expect(await fact('Fichier')).toContain('Aussi dans 5\u00a0autres comptes');
    expect(dialog.queryByText('Compte 4')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Voir 2\u00a0autres comptes' }));
    dialog.getByText('Compte 5');
    await userEvent.click(dialog.getByRole('button', { name: 'Replier' }));
    expect(dialog.queryByText('Compte 4')).toBeNull();
  });

  it('lets decide when what it is compared with cannot be had, and says so', async () => {
    let isBroken = true;
    open({
      examination: () => {
        if (isBroken) throw new Error('broken');
        return { parking: null, vehicle: null, others: [] };
      },
    });
    const dialog = await examine();
    await dialog.findByText(/comptes semblables ne peuvent pas être affichés/);
    await dialog.findByRole('button', { name: 'Approuver' });
    isBroken = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Réessayer' }));
    await dialog.findByText('Aucun autre compte.');
  });

  it('shows an image inside, in full screen on demand, and any file in a new tab (MO-06)', async () => {
    open();
    const dialog = await examine();
    await dialog.findByRole('img', { name: 'Document carte-grise.png' });
    await userEvent.click(dialog.getByRole('button', { name: 'Plein écran' }));
    dialog.getByRole('button', { name: 'Réduire' });
    expect(dialog.getByRole('link', { name: /Nouvel onglet/ }).getAttribute('target')).toBe('_blank');
  });

  it('turns and enlarges it, by buttons and keys, within its place (MO-12)', async () => {
    open();
    const dialog = await examine();
    const paper = (await dialog.findByRole('group', { name: 'Document examiné' })).style;
    const look = () => [paper.getPropertyValue('--zoom'), paper.getPropertyValue('--turn')];
    expect(look()).toEqual(['1', '0deg']);
    expect(dialog.getByRole('button', { name: 'Zoom arrière' })).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('button', { name: 'Tourner d’un quart' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Zoom avant' }));
    expect(look()).toEqual(['1.5', '90deg']);
    await userEvent.keyboard('t+++++-');
    expect(look()).toEqual(['3', '180deg']);
    dialog.getByRole('img', { name: 'Document carte-grise.png' });
  });

  it('shows a PDF in a frame, and offers other formats as a download (MO-06)', async () => {
    open({ content_type: 'application/pdf' });
    await (await examine()).findByTitle('Document carte-grise.png');
  });

  it('says « Format non prévisualisable » otherwise (MO-06)', async () => {
    open({ content_type: 'application/zip' });
    const dialog = await examine();
    await dialog.findByText(/Format non prévisualisable/);
    expect(dialog.getByRole('link', { name: /Télécharger/ }).getAttribute('download')).toBe('carte-grise.png');
  });

  it('approves after a second press, then closes and loads again (MO-07, MO-09)', async () => {
    const { callsOf } = open();
    const dialog = await examine();
    await userEvent.click(dialog.getByRole('button', { name: 'Approuver' }));
    dialog.getByText('Êtes-vous sûr de vouloir approuver ce document ?');
    expect(callsOf(reviewDocument)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: "Confirmer l'approbation" }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(reviewDocument)).toEqual([
      { params: { category: 'vehicle', document_id: id }, body: { status: 'approved', revocable: true } },
    ]);
    await waitFor(() => expect(callsOf(listModeration).length).toBeGreaterThan(1));
  });

  it('rejects with a reason only; « Annuler » goes back and forgets it (MO-08)', async () => {
    const { callsOf } = open();
    const dialog = await examine();
    await userEvent.click(dialog.getByRole('button', { name: 'Rejeter' }));
    const reason = () => dialog.getByLabelText<HTMLTextAreaElement>('Motif du rejet *');
    const confirm = () => dialog.getByRole('button', { name: 'Confirmer le rejet' });
    expect(reason().placeholder).toBe('Expliquez pourquoi ce document est rejeté...');
    await userEvent.type(reason(), '   ');
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(confirm());
    fireEvent.submit(reason());
    expect(callsOf(reviewDocument)).toEqual([]);
    await userEvent.type(reason(), 'Illisible');
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Rejeter' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Rejeter' }));
    expect(reason().value).toBe('');
    await userEvent.type(reason(), 'Illisible');
    await userEvent.click(confirm());
    await waitFor(() => expect(callsOf(reviewDocument)).toHaveLength(1));
    expect(callsOf(reviewDocument)[0]?.body).toEqual({ status: 'rejected', comment: 'Illisible', revocable: true });
  });

  it('offers common reasons by type of document, which fill the field and can be edited (MO-08)', async () => {
    const { callsOf } = open();
    const dialog = await examine();
    await userEvent.click(dialog.getByRole('button', { name: 'Rejeter' }));
    const common = within(dialog.getByRole('group', { name: 'Motif courant' }));
    const reason = dialog.getByLabelText<HTMLTextAreaElement>('Motif du rejet *');
    const [unreadable, cropped, otherPlate] = refusalReasons('carte_grise') as [string, string, string];
    expect(common.getAllByRole('button')).toHaveLength(refusalReasons('carte_grise').length);
    const choose = (text: string) => userEvent.click(common.getByRole('button', { name: shortReason(text) }));
    await choose(unreadable);
    await choose(cropped);
    expect(reason.value).toBe(cropped);
    await choose(cropped);
    expect(reason.value).toBe('');
    await choose(cropped);
    await userEvent.type(reason, ' Merci.');
    await choose(otherPlate);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmer le rejet' }));
    await waitFor(() => expect(callsOf(reviewDocument)).toHaveLength(1));
    const comment = `${cropped} Merci.\n${otherPlate}`;
    expect(callsOf(reviewDocument)[0]?.body).toEqual({ status: 'rejected', comment, revocable: true });
  });

  it('says « Traitement... » meanwhile; a failure keeps the dialog and the reason (MO-08, MO-10)', async () => {
    let refuse: (error: Error) => void = () => undefined;
    open({ review: () => new Promise((_resolve, reject) => (refuse = reject)) });
    const dialog = await examine();
    await userEvent.click(dialog.getByRole('button', { name: 'Rejeter' }));
    await userEvent.type(dialog.getByLabelText('Motif du rejet *'), 'Illisible');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmer le rejet' }));
    await dialog.findByRole('button', { name: 'Traitement...' });
    refuse(new ApiProblem('document_already_reviewed', 409, 'Ce document a déjà été traité.'));
    await dialog.findByText('Erreur lors de la modération du document: Ce document a déjà été traité.');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Motif du rejet *').value).toBe('Illisible');
  });

  it('says « Erreur inconnue » when there is no reason (MO-10)', async () => {
    open({ review: () => Promise.reject(new Error('broken')) });
    const dialog = await examine();
    await userEvent.click(dialog.getByRole('button', { name: 'Approuver' }));
    await userEvent.click(dialog.getByRole('button', { name: "Confirmer l'approbation" }));
    await dialog.findByText('Erreur lors de la modération du document: Erreur inconnue');
  });

  it('closes on a press on the backdrop (MO-08)', async () => {
    open();
    await examine();
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no decision on a document that has one (MO-09)', async () => {
    open({ items: [anItem({ status: 'rejected', rejection_reason: 'Illisible' })] });
    const dialog = await examine();
    dialog.getByText('Illisible');
    expect(dialog.queryByRole('button', { name: 'Approuver' })).toBeNull();
  });

  it('offers to load again after a failure (MO-10)', async () => {
    renderScreen(<ModerationScreen />, { path: '/admin/moderation', at: '/admin/moderation' });
    await screen.findByText('Erreur lors du chargement des documents en attente');
    screen.getByRole('button', { name: 'Réessayer' });
  });
});
