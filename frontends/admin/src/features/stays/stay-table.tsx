import type { DeskStaySummary } from '@placette/contracts/requests/administration/schema';
import { links } from '@placette/shell-api';
import type { Column } from '@placette/ui/data-table';
import { dayRange, euros } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { RequestStatusTag } from '@placette/ui/status-tag';
import { PagedTable, type PagedQuery } from '../../desk/paged-table.js';

/** The name leads to the person's page, as long as there is an account. */
export function Person({ person: { user_id, name } }: { person: DeskStaySummary['owner'] }) {
  return name === null ? 'Compte supprimé' : <Link to={links.adminUser(user_id)}>{name}</Link>;
}

const columns: readonly Column<DeskStaySummary>[] = [
  {
    key: 'days',
    title: 'Dates',
    cell: ({ id, start_date, end_date }) => <Link to={links.adminStay(id)}>{dayRange(start_date, end_date)}</Link>,
    header: true,
  },
  {
    key: 'parking',
    title: 'Parking',
    cell: ({ parking_spot: { id, title } }) => <Link to={links.adminParking(id)}>{title}</Link>,
  },
  { key: 'requester', title: 'Conducteur', cell: ({ requester }) => <Person person={requester} /> },
  { key: 'owner', title: 'Propriétaire', cell: ({ owner }) => <Person person={owner} /> },
  { key: 'status', title: 'État', cell: ({ status }) => <RequestStatusTag status={status} /> },
  { key: 'total', title: 'Total', cell: ({ total_price }) => euros(total_price), figures: true },
];

interface StayTableProps {
  query: PagedQuery & { data?: { pages: readonly { stays: readonly DeskStaySummary[] }[] } | undefined };
  empty: { title: string; text?: string };
  /** All of one parking, whose page names it and its owner. */
  atOneParking?: boolean;
}

const OF_PARKING = ['parking', 'owner'];

export function StayTable({ query, empty, atOneParking = false }: StayTableProps) {
  return (
    <PagedTable
      query={query}
      texts={{
        loading: 'Chargement des séjours...',
        failed: 'Les séjours ne peuvent pas être affichés',
        more: 'Afficher plus de séjours',
      }}
      empty={empty}
      caption="Demandes et séjours, les plus tardifs d’abord"
      columns={atOneParking ? columns.filter(({ key }) => !OF_PARKING.includes(key)) : columns}
      rows={query.data?.pages.flatMap((page) => page.stays) ?? []}
      rowKey={({ id }) => id}
    />
  );
}
