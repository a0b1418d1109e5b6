import {
  DESK_PARKING_STATES,
  deskParkingStateSchema,
  type DeskParkingState,
  type DeskParkingSummary,
} from '@placette/contracts/listings/administration/schema';
import { links } from '@placette/shell-api';
import type { Column } from '@placette/ui/data-table';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { Select } from '@placette/ui/select';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { useSearchParams } from 'react-router';
import { DeskHeader } from '../../desk/desk-header.js';
import { SearchForm } from '../../desk/filter-form.js';
import { dateColumn, PagedTable } from '../../desk/paged-table.js';
import { useParkings } from './api.js';

const STATES = Object.entries(DESK_PARKING_STATES).map(([value, label]) => ({ value, label }));
const TONES: Record<DeskParkingState, StatusTone> = {
  online: 'ok',
  submitted: 'warn',
  refused: 'err',
  hidden: 'neutral',
  held: 'err',
};

export function ParkingState({ state }: { state: DeskParkingState }) {
  return <StatusTag tone={TONES[state]}>{DESK_PARKING_STATES[state]}</StatusTag>;
}

const columns: readonly Column<DeskParkingSummary>[] = [
  {
    key: 'title',
    title: 'Parking',
    cell: ({ id, title }) => <Link to={links.adminParking(id)}>{title}</Link>,
    header: true,
  },
  { key: 'city', title: 'Ville', cell: ({ postal_code, city }) => `${postal_code} ${city}` },
  {
    key: 'owner',
    title: 'Propriétaire',
    cell: ({ owner_id, owner_name }) => <Link to={links.adminUser(owner_id)}>{owner_name}</Link>,
  },
  { key: 'state', title: 'État', cell: ({ state }) => <ParkingState state={state} /> },
  dateColumn('Proposé le', ({ created_at }) => created_at),
];

/** /admin/parkings (DK-05): the parkings of everybody; search and state stand in the address. */
export function ParkingsScreen() {
  const [search] = useSearchParams();
  const state = deskParkingStateSchema
    .optional()
    .catch(undefined)
    .parse(search.get('etat') ?? undefined);
  const query = useParkings(search.get('q') ?? '', state);
  const parkings = query.data?.pages.flatMap((page) => page.parkings) ?? [];

  return (
    <Page width="full">
      <DeskHeader title="Parkings" />
      <SearchForm label="Titre, ville, adresse ou propriétaire">
        <Select
          key={state}
          name="etat"
          label="État"
          placeholder="Tous"
          options={STATES}
          defaultValue={state}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
      </SearchForm>
      <PagedTable
        query={query}
        texts={{
          loading: 'Chargement des parkings...',
          failed: 'Les parkings ne peuvent pas être affichés',
          more: 'Afficher plus de parkings',
        }}
        empty={{
          title: 'Aucun parking trouvé',
          text: 'Cherchez le début de mots du titre, de la ville, de l’adresse ou du nom, ou changez l’état.',
        }}
        caption="Parkings, les plus récents d’abord"
        columns={columns}
        rows={parkings}
        rowKey={({ id }) => id}
      />
    </Page>
  );
}
