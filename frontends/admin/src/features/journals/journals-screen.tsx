import { moderationApi } from '@placette/contracts/client/documents/moderation';
import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import {
  MODERATION_ACTS,
  moderationActSchema,
  type ModerationEntry,
  type ModerationLogFilter,
} from '@placette/contracts/documents/moderation/schema';
import type { AuditEntry, AuditFilter } from '@placette/contracts/identity/administration/schema';
import { links, usePages, useShell } from '@placette/shell-api';
import type { Column } from '@placette/ui/data-table';
import { count } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import type { SelectOption } from '@placette/ui/select';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { DeskHeader } from '../../desk/desk-header.js';
import { JournalTabs } from '../../desk/desk-tabs.js';
import styles from '../../desk/desk.module.css';
import { JournalFilters, usePeriod } from '../../desk/filter-form.js';
import {
  actionLabel,
  ACTIONS,
  contentLabel,
  originLabel,
  actLabel,
  subjectLabel,
  valueLabel,
} from '../../desk/labels.js';
import { dateColumn, PagedTable, type PagedQuery } from '../../desk/paged-table.js';
import { auditFile } from './audit-file.js';
import { changesOf } from './changed-values.js';
import { JournalExport, type JournalFile } from './journal-file.js';
import { moderationFile } from './moderation-file.js';
import { fieldName } from '../locations/location-values.js';

/** Of the values of a place that one change gave. */
const LINES_SHOWN = 8;

const auditColumns: readonly Column<AuditEntry>[] = [
  dateColumn('Date', ({ occurred_at }) => occurred_at),
  { key: 'action', title: 'Action', cell: (entry) => <Action {...entry} />, header: true },
  { key: 'target', title: 'Concerne', cell: (entry) => <Target {...entry} /> },
  {
    key: 'actor',
    title: 'Par',
    cell: ({ actor, details }) => <Account person={actor} nobody={originLabel(details['by'])} />,
  },
  { key: 'ip', title: 'Adresse IP', cell: ({ ip }) => ip ?? '–' },
];

/** /admin/journal: what happened to accounts, and what administrators did to places; nobody can change it (MFA-6). */
export function AuditScreen() {
  const [search] = useSearchParams();
  const user_id = search.get('personne') ?? undefined;
  const action = ACTIONS.find(({ value }) => value === search.get('action'))?.value;
  const q = search.get('q') || undefined;
  const filter = { user_id, q, action, ...usePeriod() };
  return (
    <Journal
      title="Journal"
      caption="Journal des comptes et des lieux, le plus récent d’abord"
      empty="Le journal est vide"
      query={useAuditTrail(filter)}
      filter={{ name: 'action', options: ACTIONS, searchLabel: 'Nom ou adresse e-mail' }}
      file={auditFile(filter)}
      columns={auditColumns}
    />
  );
}

function Action({ action, details }: AuditEntry) {
  return (
    <>
      {actionLabel(action)}
      <Change details={details} />
      <ChangedPlace details={details} />
      {details['journal'] === 'moderation' && <span className={styles.fields}>Journal de la modération</span>}
    </>
  );
}

/** DK-08: of a place, each value before and after; of an entry of the last release, the names of what changed. */
function ChangedPlace({ details }: Pick<AuditEntry, 'details'>) {
  const fields = typeof details['fields'] === 'string' ? details['fields'] : '';
  const changes = changesOf(details);
  const lines = changes.length > 0 || fields === '' ? changes : [fields.split(',').map(fieldName).join(', ')];
  return (
    <>
      {lines.slice(0, LINES_SHOWN).map((line, index) => (
        <span key={index} className={styles.fields}>
          {line}
        </span>
      ))}
      {lines.length > LINES_SHOWN && (
        <span
          className={styles.fields}
        >{`et ${count(lines.length - LINES_SHOWN, 'autre', 'autres')}, dans l’export`}</span>
      )}
    </>
  );
}

/** DK-08: what stood before, what stands now, and why. */
function Change({ details: { from, to, reason } }: Pick<AuditEntry, 'details'>) {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return (
    <span className={styles.fields}>
      {valueLabel(from)} → {valueLabel(to)}
      {typeof reason === 'string' && `\u00a0: ${reason}`}
    </span>
  );
}

/** An account, the place that an administrator changed, or the entry of the content. */
function Target({ action, target, details }: AuditEntry) {
  const { location_id, slug, key } = details;
  if (action === 'content_published' && typeof key === 'string') return contentLabel(key);
  if (typeof location_id !== 'string' || typeof slug !== 'string') return <Account person={target} nobody="–" />;
  return (
    <RouterLink to={`${links.adminLocations}/${location_id}`} className={styles.person}>
      {slug}
    </RouterLink>
  );
}

function Account({ person, nobody }: { person: AuditEntry['actor']; nobody: string }) {
  return <span className={styles.person}>{person === null ? nobody : (person.email ?? 'Compte supprimé')}</span>;
}

const acts = Object.entries(MODERATION_ACTS).map(([value, label]) => ({ value, label }));

const moderationColumns: readonly Column<ModerationEntry>[] = [
  dateColumn('Date', ({ occurred_at }) => occurred_at),
  { key: 'act', title: 'Acte', cell: actLabel, header: true },
  { key: 'subject', title: 'Sur', cell: subjectLabel },
  { key: 'person', title: 'Personne', cell: ({ person }) => <Person person={person} filter="personne" /> },
  { key: 'moderator', title: 'Par', cell: ({ moderator }) => <Person person={moderator} filter="moderateur" /> },
  { key: 'comment', title: 'Motif', cell: ({ comment }) => <span className={styles.words}>{comment || '–'}</span> },
];

/** /admin/journal/moderation: who opened whose document, and what was decided (C1, MFA-6). */
export function ModerationLogScreen() {
  const [search] = useSearchParams();
  const act = moderationActSchema
    .optional()
    .catch(undefined)
    .parse(search.get('acte') ?? undefined);
  const person_id = search.get('personne') ?? undefined;
  const moderator_id = search.get('moderateur') ?? undefined;
  const q = search.get('q') || undefined;
  const filter = { q, act, person_id, moderator_id, ...usePeriod() };
  return (
    <Journal
      title="Journal de la modération"
      caption="Journal de la modération, le plus récent d’abord"
      empty="Aucun acte de modération"
      query={useModerationLog(filter)}
      filter={{ name: 'acte', options: acts, searchLabel: 'Nom ou motif' }}
      file={moderationFile(filter)}
      columns={moderationColumns}
    />
  );
}

/** Links a name to the entries that concern this person. */
function Person({ person, filter }: { person: ModerationEntry['person']; filter: 'personne' | 'moderateur' }) {
  if (person === null) return <>–</>;
  return <Link to={`${links.adminModerationLog}?${filter}=${person.id}`}>{person.name ?? 'Sans nom'}</Link>;
}

interface JournalProps<Entry> {
  title: string;
  caption: string;
  /** The title when the journal is empty. */
  empty: string;
  query: PagedQuery & { data: { pages: readonly { entries: readonly Entry[] }[] } | undefined };
  /** The filter by action, with its name in the URL. */
  filter: { name: string; options: readonly SelectOption[]; searchLabel: string };
  file: JournalFile<Entry>;
  columns: readonly Column<Entry>[];
}

/** Shows the entries of a journal, latest first. */
function Journal<Entry extends { id: string; occurred_at: string }>({
  title,
  empty,
  query,
  filter,
  file,
  ...table
}: JournalProps<Entry>) {
  const [search] = useSearchParams();
  return (
    <Page width="full">
      <DeskHeader title={title} />
      <JournalTabs />
      <JournalFilters label="Actions" {...filter} />
      <JournalExport file={file} />
      <PagedTable
        {...table}
        query={query}
        texts={{
          loading: 'Chargement du journal...',
          failed: 'Le journal ne peut pas être affiché',
          more: 'Afficher plus de lignes',
        }}
        empty={
          search.size > 0
            ? { title: 'Aucune ligne ne correspond', text: 'Changez les dates ou les actions.' }
            : { title: empty }
        }
        rows={query.data?.pages.flatMap((page) => page.entries) ?? []}
        rowKey={({ id }) => id}
      />
    </Page>
  );
}

function useAuditTrail(filter: AuditFilter) {
  const { api } = useShell();
  return usePages(['admin', 'audit', filter], (cursor, signal) =>
    api.call(identityAdminApi.listAuditEntries, { query: { ...filter, cursor }, signal }),
  );
}

function useModerationLog(filter: ModerationLogFilter) {
  const { api } = useShell();
  return usePages(['moderation', 'log', filter], (cursor, signal) =>
    api.call(moderationApi.listModerationLog, { query: { ...filter, cursor }, signal }),
  );
}
