import { FailureNotice } from '@placette/ui/notice';
import type { LocationSummary } from '@placette/contracts/catalog/administration/schema';
import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import { problemText, links, useShell, useTitle } from '@placette/shell-api';
import { ActionMenu } from '@placette/ui/action-menu';
import { ButtonLink } from '@placette/ui/button';
import type { Column } from '@placette/ui/data-table';
import { count, dayInText } from '@placette/ui/format';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { StatusTag } from '@placette/ui/status-tag';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PlacesTabs } from '../../desk/desk-tabs.js';
import { PagedTable } from '../../desk/paged-table.js';
import { SearchForm } from '../../desk/filter-form.js';
import { useLocations, useShowLocation } from './api.js';

/** How many rows are shown at first. */
const SHOWN = 50;

const columns: readonly Column<LocationSummary>[] = [
  {
    key: 'name',
    title: 'Lieu',
    header: true,
    cell: ({ id, name }) => <Link to={`${links.adminLocations}/${id}`}>{name}</Link>,
  },
  { key: 'type', title: 'Type', cell: ({ type }) => LOCATION_TYPE_LABELS[type] },
  { key: 'ville', title: 'Ville', cell: ({ ville }) => ville },
  { key: 'region', title: 'Région', cell: ({ region }) => region },
  {
    key: 'actif',
    title: 'État',
    cell: ({ actif }) =>
      actif ? <StatusTag tone="ok">Visible</StatusTag> : <StatusTag tone="neutral">Masqué</StatusTag>,
  },
  { key: 'updated_at', title: 'Modifié', cell: ({ updated_at }) => dayInText(updated_at), figures: true },
];

/** /admin/lieux: every place, visible or not. */
export function LocationsScreen() {
  useTitle('Lieux');
  const [search] = useSearchParams();
  const [limit, setLimit] = useState(SHOWN);
  const query = useLocations(search.get('q') ?? '');
  const locations = query.data ?? [];
  const show = useShowLocation();
  const { toast, confirm } = useShell();

  async function toggle({ id, name, actif }: LocationSummary) {
    const isAgreed =
      !actif ||
      (await confirm({
        title: `Masquer le lieu «\u00a0${name}\u00a0»\u00a0?`,
        body: 'Sa page n’existe plus pour les visiteurs, et les places proches ne s’y rattachent plus.',
        confirmLabel: 'Masquer',
        danger: true,
      }));
    if (!isAgreed) return;
    show.mutate(
      { location_id: id, actif: !actif },
      { onSuccess: () => toast({ text: actif ? 'Lieu masqué.' : 'Lieu visible.' }) },
    );
  }

  return (
    <Page width="full">
      <PageHeader
        title="Lieux"
        text={query.data && count(locations.length, 'lieu', 'lieux')}
        action={<ButtonLink to={`${links.adminLocations}/nouveau`}>Ajouter un lieu</ButtonLink>}
      />
      <PlacesTabs />
      <SearchForm label="Nom ou ville" />
      <FailureNotice>
        {show.error && problemText(show.error, 'L’action n’a pas abouti. Réessayez dans un instant.')}
      </FailureNotice>
      <PagedTable
        query={{ ...query, hasNextPage: locations.length > limit, fetchNextPage: () => setLimit(limit + SHOWN) }}
        texts={{
          loading: 'Chargement des lieux...',
          failed: 'Erreur lors du chargement des lieux',
          more: 'Afficher plus de lieux',
        }}
        empty={{ title: 'Aucun lieu trouvé', text: 'Cherchez une partie du nom ou de la ville.' }}
        caption="Lieux, par nom"
        columns={columns}
        rows={locations.slice(0, limit)}
        rowKey={({ id }) => id}
        action={(location) => (
          <ActionMenu
            label={`Actions : ${location.name}`}
            disabled={show.isPending}
            actions={[
              { label: 'Modifier', run: `${links.adminLocations}/${location.id}` },
              { label: location.actif ? 'Masquer' : 'Afficher', run: () => void toggle(location) },
            ]}
          />
        )}
      />
    </Page>
  );
}
