import { jest } from '@jest/globals';
import type { Measures } from '@placette/contracts/documents/reports/schema';
import type { DeskParking, DeskParkingSummary } from '@placette/contracts/listings/administration/schema';

interface MapGiven {
  pin?: { label: string; onMove: (point: { latitude: number; longitude: number }) => void };
}
jest.unstable_mockModule('@placette/ui/map-view', () => ({
  MapView: ({ pin }: MapGiven) =>
    pin && <button onClick={() => pin.onMove({ latitude: 48.702, longitude: 2.4 })}>{pin.label}</button>,
}));
const { parkingMeasuresApi } = await import('@placette/contracts/client/documents/reports');
const { deskParkingsApi } = await import('@placette/contracts/client/listings/administration');
const { ApiProblem } = await import('@placette/shell-api');
const { aParking, PARKING_ID } = await import('@placette/shell-api/testing/samples');
const { screen, waitFor, within } = await import('@testing-library/react');
const { userEvent } = await import('@testing-library/user-event');
const { Route, Routes } = await import('react-router');
const { renderScreen } = await import('../../../test/samples.js');
const { ParkingScreen } = await import('./parking-screen.js');
const { ParkingsScreen } = await import('./parkings-screen.js');

const { listDeskParkings, getDeskParking, correctParkingPoint } = deskParkingsApi;
const { listParkingMeasures, hideParking, restoreParking } = parkingMeasuresApi;
const OWNER = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77';

const aSummary = (part: Partial<DeskParkingSummary> = {}): DeskParkingSummary => ({
  id: PARKING_ID,
  title: 'Cour <b>calme</b>',
  city: 'Orly',
  postal_code: '94310',
  owner_id: OWNER,
  owner_name: 'Denis M.',
  state: 'online',
  created_at: '2026-11-02T09:30:00.000Z',
  ...part,
});
const aRecord = (part: Partial<DeskParking> = {}): DeskParking => ({
  ...aSummary(),
  page: aParking(),
  address: '9 rue des Lilas',
  point: { latitude: 48.7, longitude: 2.4 },
  reviewed_point: null,
  waits_for: [],
  rejection_reason: null,
  held: null,
  online_at: null,
  updated_at: '2026-11-03T09:30:00.000Z',
  ...part,
});
const aMeasure: Measures['measures'][number] = {
  measure: 'removed',
  reference: 'SIG-2345ABCD',
  statement: 'Mandat demandé.',
  ground: { kind: 'terms', article: 'article 6' },
  moderator_id: OWNER,
  moderator_name: 'Mona Petit',
  created_at: '2026-11-04T09:30:00.000Z',
};

function openList(parkings: DeskParkingSummary[], at = '/admin/parkings') {
  return renderScreen(<ParkingsScreen />, {
    at,
    answers: [[listDeskParkings, () => ({ parkings, next_cursor: null })]],
  });
}

interface Given {
  record?: () => unknown;
  measures?: Partial<Measures>;
  act?: () => unknown;
}

function openRecord({ record = aRecord, measures = {}, act = () => ({ is_hidden: true, measures: [] }) }: Given = {}) {
  const routes = (
    <Routes>
      <Route path="admin/parkings/:id" element={<ParkingScreen />} />
    </Routes>
  );
  return renderScreen(routes, {
    at: `/admin/parkings/${PARKING_ID}`,
    answers: [
      [getDeskParking, () => record()],
      [listParkingMeasures, () => ({ is_hidden: false, measures: [], ...measures })],
      [hideParking, act],
      [restoreParking, act],
      [correctParkingPoint, act],
    ],
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

describe('« Parkings » (DK-05)', () => {
  it('lists them with owner and state, and leads to both', async () => {
    openList([aSummary(), aSummary({ id: OWNER, title: 'Cour B', state: 'held' })]);
    const link = await screen.findByRole('link', { name: 'Cour <b>calme</b>' });
    expect(link.getAttribute('href')).toBe(`/admin/parkings/${PARKING_ID}`);
    expect(screen.getAllByRole('link', { name: 'Denis M.' })[0]!.getAttribute('href')).toBe(
      `/admin/utilisateurs/${OWNER}`,
    );
    within(screen.getByRole('table')).getByText('Masqué par la modération');
  });

  it('is searched by what the address says, and writes there what is searched', async () => {
    const { callsOf } = openList([], '/admin/parkings?q=lilas&etat=held');
    await screen.findByText('Aucun parking trouvé');
    expect(callsOf(listDeskParkings)).toMatchObject([{ query: { q: 'lilas', state: 'held' } }]);
    await userEvent.selectOptions(screen.getByLabelText('État'), 'En ligne');
    await waitFor(() =>
      expect(callsOf(listDeskParkings).at(-1)).toMatchObject({ query: { q: 'lilas', state: 'online' } }),
    );
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'éclu{Enter}');
    await waitFor(() =>
      expect(callsOf(listDeskParkings).at(-1)).toMatchObject({ query: { q: 'éclu', state: 'online' } }),
    );
  });
});

describe('the page of a parking (DK-05)', () => {
  it('shows what drivers read, the address and the way to the public page', async () => {
    openRecord();
    await screen.findByRole('heading', { level: 1, name: 'Cour <b>calme</b>' });
    expect(screen.getByRole('link', { name: /Voir l’annonce/ }).getAttribute('href')).toBe(`/parking/${PARKING_ID}`);
    screen.getByText('9 rue des Lilas, 94310 Orly');
    screen.getByText('48.70000, 2.40000');
    screen.getByText('Nombre de places');
  });

  it('hides with a ground and reasons only (L7)', async () => {
    const { callsOf, said } = openRecord();
    await press('Masquer l’annonce');
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Masquer l’annonce' }));
    await confirm();
    dialog.getByText('Motivez la décision');
    expect(callsOf(hideParking)).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText(/^Article/), '9. Ce qui n’est pas permis');
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Mandat demandé.');
    await confirm();
    await waitFor(() => expect(said).toEqual(['Annonce masquée.']));
    const ground = { kind: 'terms', article: 'article 9 (Ce qui n’est pas permis)' };
    expect(callsOf(hideParking)).toEqual([
      { params: { parking_spot_id: PARKING_ID }, body: { statement: 'Mandat demandé.', ground } },
    ]);
  });

  it('shows again with reasons, and says what was decided, by whom and why', async () => {
    const held = { reason: 'Mandat demandé.', reference: 'SIG-2345ABCD', with_owner: false };
    const { callsOf } = openRecord({
      record: () => aRecord({ state: 'held', held }),
      measures: { is_hidden: true, measures: [aMeasure] },
      act: () => ({ is_hidden: false, measures: [] }),
    });
    await screen.findByText('Mandat demandé.');
    screen.getByText(/SIG-2345ABCD/);
    screen.getByText(/Mona Petit/);
    expect(screen.queryByRole('button', { name: 'Masquer l’annonce' })).toBeNull();
    await press('Afficher de nouveau');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Corrigée.');
    await userEvent.click(dialog.getByRole('button', { name: 'Afficher de nouveau' }));
    await waitFor(() =>
      expect(callsOf(restoreParking)).toEqual([
        { params: { parking_spot_id: PARKING_ID }, body: { statement: 'Corrigée.' } },
      ]),
    );
  });

  it('keeps what was typed when another moderator was faster', async () => {
    const problem = new ApiProblem(
      'parking_already_hidden',
      409,
      'Une autre personne de l’équipe vient de masquer cette annonce.',
    );
    openRecord({ act: () => Promise.reject(problem) });
    await press('Masquer l’annonce');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText(/^Article/), '9. Ce qui n’est pas permis');
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Mandat demandé.');
    await userEvent.click(dialog.getByRole('button', { name: 'Masquer l’annonce' }));
    await dialog.findByText('Une autre personne de l’équipe vient de masquer cette annonce.');
    expect((dialog.getByLabelText(/^Motif/) as HTMLTextAreaElement).value).toBe('Mandat demandé.');
  });

  it('corrects the point with reasons, on the state that was seen', async () => {
    const { callsOf } = openRecord({ act: () => aRecord() });
    await press('Corriger le point');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Le point est là où il est enregistré.');
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le point' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Nouveau point de la place' }));
    dialog.getByText('À 222 m du point actuel : 48.70200, 2.40000.');
    await save();
    dialog.getByText('Motivez la correction');
    expect(callsOf(correctParkingPoint)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Rue voisine.');
    await save();
    await waitFor(() =>
      expect(callsOf(correctParkingPoint)).toMatchObject([
        {
          body: {
            point: { latitude: 48.702, longitude: 2.4 },
            statement: 'Rue voisine.',
            updated_at: '2026-11-03T09:30:00.000Z',
          },
        },
      ]),
    );
  });

  it('looks again until the decision has reached the page', async () => {
    const held = { reason: 'Mandat demandé.', reference: 'SIG-2345ABCD', with_owner: false };
    let looks = 0;
    openRecord({
      record: () => aRecord((looks += 1) > 1 ? { state: 'held', held } : {}),
      measures: { is_hidden: true, measures: [aMeasure] },
    });
    await screen.findByText('En ligne');
    await screen.findByText('Masqué par la modération', undefined, { timeout: 3_000 });
  });

  it('says of a parking that is hidden with its owner that it comes back with the account', async () => {
    const held = { reason: 'Faux profil.', reference: 'SIG-2345ABCD', with_owner: true };
    openRecord({ record: () => aRecord({ state: 'held', held }) });
    await screen.findByText('Masqué avec le compte de son propriétaire');
  });

  it('leaves one’s own parking to another moderator', async () => {
    openRecord({ record: () => aRecord({ owner_id: 'me' }) });
    await screen.findByText('Ce parking est le vôtre');
    for (const name of ['Masquer l’annonce', 'Corriger le point'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says that a parking is gone', async () => {
    openRecord({ record: () => Promise.reject(new ApiProblem('parking_withdrawn', 410, 'Parking non trouvé')) });
    await screen.findByText('Ce parking n’existe pas');
  });
});
