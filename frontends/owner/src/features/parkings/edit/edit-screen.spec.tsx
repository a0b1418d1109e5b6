import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { anOwnParking } from '@placette/shell-api/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { EditScreen } from './edit-screen.js';

const { getMyParkingSpot, editParkingSpot } = ownParkingsApi;
const upload_id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a99';
const photos = ['photo-a', 'photo-b', 'photo-c', 'photo-d', 'photo-e'];

interface Given {
  read?: () => unknown;
  save?: () => unknown;
  confirms?: boolean;
  upload?: (file: File) => Promise<{ id: string }>;
}

function open(part: Partial<OwnParkingSpot> = {}, { read, save = () => anOwnParking(), confirms, upload }: Given = {}) {
  const screenAndLink = (
    <>
      <EditScreen />
      <Link to="/lieux">Lieux</Link>
    </>
  );
  return renderScreen(screenAndLink, {
    path: '/dashboard/parkings/:id/modifier',
    at: `/dashboard/parkings/${anOwnParking().id}/modifier`,
    answers: [
      [getMyParkingSpot, read ?? (() => anOwnParking({ price_per_week: 42, ...part }))],
      [editParkingSpot, save],
    ],
    upload: upload ?? (async () => ({ id: upload_id })),
    confirms,
  });
}
const saveButton = () => screen.findByRole('button', { name: 'Sauvegarder les modifications' });
const bodies = ({ callsOf }: ReturnType<typeof open>) => callsOf(editParkingSpot).map(({ body }) => body);
const retitle = async (title: string) =>
  fireEvent.change(await screen.findByLabelText('Titre de l’annonce'), { target: { value: title } });

describe('« Modifier mon parking »', () => {
  it('shows where the parking is without a field for it, and what to do to change it (OP-23)', async () => {
    open();
    expect((await screen.findByText('12 rue de Paris')).tagName).toBe('DD');
    expect(screen.queryByLabelText(/Adresse|Code postal|Ville/)).toBeNull();
    expect(screen.getByText(/supprimez ce parking/).textContent).toMatch(/^L’adresse ne se modifie pas/);
  });

  it('shows what the price of a shuttle is for, and saves another choice (C61)', async () => {
    const opened = open({ shuttle_service: 'extra', shuttle_price: 7, shuttle_per: 'person' });
    const per = within(await screen.findByRole('group', { name: 'Ce prix vaut' }));
    expect(per.getByLabelText<HTMLInputElement>('Par trajet et par personne').checked).toBe(true);
    await userEvent.click(per.getByLabelText('Par trajet'));
    await userEvent.click(await saveButton());
    await waitFor(() => expect(bodies(opened)).toMatchObject([{ shuttle_price: 7, shuttle_per: 'trip' }]));
  });

  it('shows the hours of the shuttle in words, and saves them as hours (TR-01)', async () => {
    const opened = open({ shuttle_service: 'free', shuttle_from: '05:00', shuttle_to: '23:30' });
    const last = await screen.findByLabelText<HTMLInputElement>(/^Dernière navette/);
    expect(last.value).toBe('23\u00a0h\u00a030');
    fireEvent.change(last, { target: { value: '2h' } });
    await userEvent.click(await saveButton());
    await waitFor(() => expect(bodies(opened)).toMatchObject([{ shuttle_from: '05:00', shuttle_to: '02:00' }]));
  });

  it('is filled in, the weekly price too, and saves it unchanged (OP-24, C14)', async () => {
    const opened = open();
    await userEvent.click(await saveButton());
    expect(screen.getByLabelText<HTMLInputElement>(/^Prix par semaine/).value).toBe('42');
    await waitFor(() => expect(opened.location.pathname).toBe('/dashboard/parkings'));
    expect(bodies(opened)).toMatchObject([
      {
        price_per_week: 42,
        title: 'Garage fermé',
        photos: [],
        photos_to_delete: [],
        updated_at: anOwnParking().updated_at,
      },
    ]);
    expect(Object.keys(bodies(opened)[0] as object)).not.toEqual(expect.arrayContaining(['address']));
  });

  it('keeps immediate booking off until it is checked (AK-06)', async () => {
    const opened = open();
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Réservation immédiate' });
    expect(choice.checked).toBe(false);
    await userEvent.click(choice);
    await userEvent.click(await saveButton());
    await waitFor(() => expect(bodies(opened)).toMatchObject([{ immediate_booking: true }]));
  });

  it('marks photos, restores them, adds new ones, and tells each on saving (OP-25)', async () => {
    const opened = open({ photos: photos.slice(0, 3) });
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Photo 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer Photo 2' }));
    expect(screen.getAllByText('Sera supprimée')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Restaurer Photo 2' }));
    const added = new File(['x'], 'cour.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Ajouter des photos'), added);
    await userEvent.click(await screen.findByRole('button', { name: 'Avancer Photo 4' }));
    await userEvent.click(await saveButton());
    await waitFor(() =>
      expect(bodies(opened)).toMatchObject([
        { photos: [{ photo: 'photo-b' }, { upload_id }, { photo: 'photo-c' }], photos_to_delete: ['photo-a'] },
      ]),
    );
  });

  it('says which photos are being prepared, then shows them (OP-19)', async () => {
    const own = (state: 'preparing' | 'ready') => [{ photo: 'photo-a', upload_id, state }];
    let reads = 0;
    open({}, { read: () => anOwnParking({ own_photos: own((reads += 1) > 2 ? 'ready' : 'preparing') }) });
    await screen.findByText('En préparation');
    expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull();
    const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'Photo 1' });
    expect(new URL(shown.src).pathname).toBe('/files/photos/photo-a-320.webp');
    expect(screen.queryByText('En préparation')).toBeNull();
  });

  it('puts another photo in the place of one that failed, which goes on saving (OP-19)', async () => {
    const failed = { photo: 'photo-b', upload_id: upload_id.replace('99', '98'), state: 'failed' } as const;
    const own_photos = [...anOwnParking({ photos: ['photo-a', 'photo-c'] }).own_photos];
    own_photos.splice(1, 0, failed);
    const opened = open({ photos: ['photo-a', 'photo-b', 'photo-c'], own_photos });
    await screen.findByText('Cette photo n’a pas pu être préparée. Remplacez-la.');
    screen.getByText('2 sur 5');
    const other = new File(['x'], 'cour.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Remplacer Photo 2'), other);
    await screen.findByText('3 sur 5');
    await userEvent.click(await saveButton());
    const order = [
      { photo: 'photo-a' },
      expect.objectContaining({ upload_id: expect.any(String) as string }),
      { photo: 'photo-c' },
    ];
    await waitFor(() => expect(bodies(opened)).toMatchObject([{ photos: order, photos_to_delete: ['photo-b'] }]));
  });

  it('asks again for an answer that was lost, with one key; other changes have another', async () => {
    let tries = 0;
    const lost = () => Promise.reject(ApiProblem.network());
    const opened = open({}, { save: () => ((tries += 1) <= 3 ? lost() : anOwnParking()) });
    await userEvent.click(await saveButton());
    await screen.findByRole('alert');
    await retitle('Autre titre');
    await userEvent.click(await saveButton());
    await waitFor(() => expect(opened.location.pathname).toBe('/dashboard/parkings'));
    const keys = opened.callsOf(editParkingSpot).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(4);
    expect([new Set(keys.slice(0, 3)).size, new Set(keys).size]).toEqual([1, 2]);
  });

  it('shows a photo once that was saved by an edit whose answer was lost', async () => {
    let reads = 0;
    const saved = { photo: 'photo-z', upload_id, state: 'ready' } as const;
    const changed = () => Promise.reject(new ApiProblem('parking_changed', 409, 'Changé'));
    open(
      {},
      { read: () => ((reads += 1) > 1 ? anOwnParking({ own_photos: [saved] }) : anOwnParking()), save: changed },
    );
    const added = new File(['x'], 'cour.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Ajouter des photos'), added);
    await userEvent.click(await saveButton());
    await screen.findByText('Ce parking a changé entre-temps');
    await screen.findByText('1 sur 5');
    expect(screen.getAllByRole('img', { name: /^Photo/ })).toHaveLength(1);
  });

  it('holds five photos: none is restored in the place of a new one (OP-19, OP-25)', async () => {
    open({ photos });
    expect(await screen.findByText('5 sur 5')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer Photo 1' }));
    const two = [1, 2].map((count) => new File(['x'], `${count}.png`, { type: 'image/png' }));
    await userEvent.upload(screen.getByLabelText('Ajouter des photos'), two);
    expect(await screen.findByText('Maximum 5 photos autorisées')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Restaurer Photo 1' }));
    expect(screen.getByText('5 sur 5').textContent).toBe('5 sur 5');
    expect(screen.getAllByText('Sera supprimée')).toHaveLength(1);
  });

  it('keeps what was typed when another tab saved first, and saves on the fresh state', async () => {
    let version = 1;
    const at = (second: number) => `2026-07-01T10:00:0${second}.000Z`;
    const opened = open(
      {},
      {
        read: () => anOwnParking({ updated_at: at(version), price_per_day: 10 + version }),
        save: () => {
          if (version++ > 1) return anOwnParking();
          return Promise.reject(new ApiProblem('parking_changed', 409, 'Ce parking a changé'));
        },
      },
    );
    await retitle('Cour fermée');
    await userEvent.click(await saveButton());
    // The button is at the bottom of a long form: the focus brings the notice into view.
    const notice = await screen.findByRole('group', { name: 'Ce parking a changé entre-temps' });
    await waitFor(() => expect(document.activeElement).toBe(notice));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Prix par jour').value).toBe('12'));
    expect(screen.getByLabelText<HTMLInputElement>('Titre de l’annonce').value).toBe('Cour fermée');
    await userEvent.click(await saveButton());
    await waitFor(() => expect(bodies(opened)).toHaveLength(2));
    expect(bodies(opened)[1]).toMatchObject({ title: 'Cour fermée', price_per_day: 12, updated_at: at(2) });
  });

  it.each([
    [new Error('broken'), 'Erreur lors de la modification'],
    [new ApiProblem('upload_not_found', 422, 'Fichier introuvable'), 'Fichier introuvable'],
  ])(
    'says what the server says, else « Erreur lors de la modification », and keeps the form (ER-02)',
    async (error, text) => {
      const { location } = open({}, { save: () => Promise.reject(error) });
      await retitle('Cour fermée');
      await userEvent.click(await saveButton());
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      expect(screen.getByLabelText<HTMLInputElement>('Titre de l’annonce').value).toBe('Cour fermée');
      expect(location.pathname).toMatch(/modifier$/);
    },
  );

  it('refuses what the wizard refuses, and sends nothing', async () => {
    const opened = open();
    await retitle(' ');
    await userEvent.click(await saveButton());
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByRole('link', { name: /^Titre de l’annonce/ }).getAttribute('href')).toBe('#title');
    expect(bodies(opened)).toEqual([]);
  });

  it('saves once however often the button is pressed', async () => {
    const opened = open({}, { save: () => new Promise(() => undefined) });
    const button = await saveButton();
    await userEvent.dblClick(button);
    expect(bodies(opened)).toHaveLength(1);
  });

  it('saves what is shown once the photos have arrived, pressed before', async () => {
    const arrives = Promise.withResolvers<{ id: string }>();
    const opened = open(
      { photos: photos.slice(0, 1) },
      { upload: ({ name }) => (name === 'cour.png' ? arrives.promise : new Promise(() => undefined)) },
    );
    const add = (name: string) =>
      userEvent.upload(screen.getByLabelText('Ajouter des photos'), new File(['x'], name, { type: 'image/png' }));
    await saveButton();
    await add('portail.png');
    await add('cour.png');
    await userEvent.click(await saveButton());
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer Photo 2' }));
    arrives.resolve({ id: upload_id });
    await waitFor(() => expect(bodies(opened)).toMatchObject([{ photos: [{ photo: 'photo-a' }, { upload_id }] }]));
  });

  it('says that it could not be loaded, with a way on (ER-02)', async () => {
    open({}, { read: () => Promise.reject(new ApiProblem('parking_not_found', 404, 'x')) });
    expect(await screen.findByText('Erreur lors du chargement des données')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Mes parkings' }).getAttribute('href')).toBe('/dashboard/parkings');
  });
});

describe('unsaved changes', () => {
  it('are not asked about when nothing was changed', async () => {
    const { questions, location } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect([questions.length, location.pathname]).toEqual([0, '/dashboard/parkings']);
  });

  it.each(['Annuler', 'Lieux'])('stay when « %s » is taken back, and go after a yes', async (name) => {
    for (const confirms of [false, true]) {
      const { questions, location } = open({}, { confirms });
      await retitle('Cour fermée');
      await userEvent.click(screen.getByText(name));
      await waitFor(() => expect(questions).toHaveLength(1));
      await waitFor(() => expect(location.pathname.endsWith('modifier')).toBe(!confirms));
      document.body.replaceChildren();
    }
  });

  it('are asked about by the browser when its window closes', async () => {
    open();
    const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await saveButton();
    expect(closes()).toBe(true);
    await retitle('Cour fermée');
    expect(closes()).toBe(false);
  });
});
