import type { AuditEntry } from '@placette/contracts/identity/administration/schema';
import { links } from '@placette/shell-api';
import type { Column } from '@placette/ui/data-table';
import { dateAndTime } from '@placette/ui/format';
import { Page } from '@placette/ui/page';
import { Link, useSearchParams } from 'react-router';
import { fieldName } from '../locations/location-values.js';
import { DeskHeader } from '../../desk/desk-header.js';
import { JournalFilters, NOTHING_FOUND, usePeriod } from '../../desk/filter-form.js';
import { PagedTable } from '../../desk/paged-table.js';
import { useAuditTrail } from './api.js';
import styles from './journals.module.css';
import { actionLabel, ACTIONS, originLabel } from './labels.js';

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'date',
    title: 'Date',
    cell: ({ occurred_at }) => <time dateTime={occurred_at}>{dateAndTime(occurred_at)}</time>,
    figures: true,
  },
  { key: 'action', title: 'Action', cell: (entry) => <Action {...entry} />, header: true },
  { key: 'target', title: 'Concerne', cell: (entry) => <Target {...entry} /> },
  {
    key: 'actor',
    title: 'Par',
    cell: ({ actor, details }) => <Person person={actor} nobody={originLabel(details['by'])} />,
  },
  { key: 'ip', title: 'Adresse IP', cell: ({ ip }) => ip ?? '–' },
];

/** /admin/journal: what happened to accounts, and what administrators did to places; nobody can change it (MFA-6). */
export function AuditScreen() {
  const [search] = useSearchParams();
  const user_id = search.get('personne') ?? undefined;
  const action = ACTIONS.find(({ value }) => value === search.get('action'))?.value;
  const query = useAuditTrail({ user_id, action, ...usePeriod() });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];

  return (
    <Page width="full">
      <DeskHeader title="Journal" />
      <JournalFilters label="Actions" name="action" options={ACTIONS} />
      <PagedTable
        query={query}
        texts={{
          loading: 'Chargement du journal...',
          failed: 'Le journal ne peut pas être affiché',
          more: 'Afficher plus de lignes',
        }}
        empty={search.size > 0 ? NOTHING_FOUND : { title: 'Le journal est vide' }}
        caption="Journal des comptes et des lieux, le plus récent d’abord"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
      />
    </Page>
  );
}

function Action({ action, details }: AuditEntry) {
  const fields = typeof details['fields'] === 'string' ? details['fields'] : '';
  return (
    <>
      {actionLabel(action)}
      {fields !== '' && <span className={styles.fields}>{fields.split(',').map(fieldName).join(', ')}</span>}
    </>
  );
}

/** An account, or the place that an administrator changed. */
function Target({ target, details }: AuditEntry) {
  const { location_id, slug } = details;
  if (typeof location_id !== 'string' || typeof slug !== 'string') return <Person person={target} nobody="–" />;
  return (
    <Link to={`${links.adminLocations}/${location_id}`} className={styles.person}>
      {slug}
    </Link>
  );
}

function Person({ person, nobody }: { person: AuditEntry['actor']; nobody: string }) {
  return <span className={styles.person}>{person === null ? nobody : (person.email ?? 'Compte supprimé')}</span>;
}
