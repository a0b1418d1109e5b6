import type { AuditEntry } from '@placette/contracts/identity/admin-schema';
import { useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { DataTable, type Column } from '@placette/ui/data-table';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { dateAndTime } from '@placette/ui/format';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { StatusTag } from '@placette/ui/status-tag';
import { Link, useSearchParams } from 'react-router';
import { useAuditTrail } from './api.js';
import styles from './audit.module.css';
import { actionLabel, originLabel } from './labels.js';

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'date',
    title: 'Date',
    cell: ({ occurred_at }) => <time dateTime={occurred_at}>{dateAndTime(occurred_at)}</time>,
    figures: true,
  },
  { key: 'action', title: 'Action', cell: ({ action }) => actionLabel(action), header: true },
  { key: 'target', title: 'Compte', cell: ({ target }) => <Person person={target} nobody="–" /> },
  {
    key: 'actor',
    title: 'Par',
    cell: ({ actor, details }) => <Person person={actor} nobody={originLabel(details['by'])} />,
  },
  { key: 'ip', title: 'Adresse IP', cell: ({ ip }) => ip ?? '–' },
];

/** /admin/journal: what happened to accounts; nobody can change it (C6). */
export function AuditScreen() {
  useTitle('Journal');
  const [search] = useSearchParams();
  const person = search.get('personne') ?? undefined;
  const { data, isPending, isError, refetch, isRefetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAuditTrail(person);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];

  return (
    <Page width="full">
      <PageHeader title="Journal" action={<StatusTag tone="info">Zone Admin</StatusTag>} />
      {person && (
        <p className={styles.filter}>
          Une seule personne est affichée. <Link to="/admin/journal">Voir tout le journal</Link>
        </p>
      )}
      {isPending && (
        <Loading text="Chargement du journal...">
          <SkeletonRows />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Le journal ne peut pas être affiché"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data && entries.length === 0 && <EmptyState title="Le journal est vide" />}
      {entries.length > 0 && (
        <DataTable
          caption="Journal des comptes, le plus récent d’abord"
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
        />
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Afficher plus de lignes
          </Button>
        </div>
      )}
    </Page>
  );
}

function Person({ person, nobody }: { person: AuditEntry['actor']; nobody: string }) {
  return <span className={styles.person}>{person === null ? nobody : (person.email ?? 'Compte supprimé')}</span>;
}
