import type { LocationSummary } from '@placette/contracts/catalog/admin-schema';
import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import { links, problemText, useShell, useTitle } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { DataTable, type Column } from '@placette/ui/data-table';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { count, dayInText } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { StatusTag } from '@placette/ui/status-tag';
import { TextField } from '@placette/ui/text-field';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLocations, useShowLocation } from './api.js';
import styles from './locations.module.css';

/** Rows drawn at once. */
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
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const [limit, setLimit] = useState(SHOWN);
  const { data, isPending, isError, refetch, isRefetching } = useLocations(q);
  const show = useShowLocation();
  const { toast, confirm } = useShell();

  async function toggle({ id, name, actif }: LocationSummary) {
    const isAgreed =
      !actif ||
      (await confirm({
        title: `Masquer le lieu « ${name} » ?`,
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
        text={data && count(data.length, 'lieu', 'lieux')}
        action={<ButtonLink to={`${links.adminLocations}/nouveau`}>Ajouter un lieu</ButtonLink>}
      />
      <LocationSearch key={q} q={q} onSearch={(text) => setSearch(text === '' ? {} : { q: text })} />
      {show.error && (
        <Notice tone="err" live>
          {problemText(show.error, 'L’action n’a pas abouti. Réessayez dans un instant.')}
        </Notice>
      )}
      {isPending && (
        <Loading text="Chargement des lieux...">
          <SkeletonRows />
        </Loading>
      )}
      {isError && !data && (
        <ErrorState
          title="Erreur lors du chargement des lieux"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data?.length === 0 && <EmptyState title="Aucun lieu trouvé" text="Cherchez une partie du nom ou de la ville." />}
      {data && data.length > 0 && (
        <DataTable
          caption="Lieux, par nom"
          columns={columns}
          rows={data.slice(0, limit)}
          rowKey={({ id }) => id}
          action={(location) => (
            <Button
              variant="secondary"
              size="compact"
              disabled={show.isPending}
              aria-label={`${location.actif ? 'Masquer' : 'Afficher'} : ${location.name}`}
              onClick={() => void toggle(location)}
            >
              {location.actif ? 'Masquer' : 'Afficher'}
            </Button>
          )}
        />
      )}
      {data && data.length > limit && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={() => setLimit(limit + SHOWN)}>
            Afficher plus de lieux
          </Button>
        </div>
      )}
    </Page>
  );
}

function LocationSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(q);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label="Nom ou ville"
        type="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Rechercher</Button>
    </form>
  );
}
