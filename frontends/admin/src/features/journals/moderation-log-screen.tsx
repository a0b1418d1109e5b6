import {
  MODERATION_ACTS,
  moderationActSchema,
  type ModerationEntry,
} from '@placette/contracts/documents/moderation/schema';
import { links } from '@placette/shell-api';
import type { Column } from '@placette/ui/data-table';
import { dateAndTime } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { useSearchParams } from 'react-router';
import { DeskHeader } from '../../desk/desk-header.js';
import { JournalFilters, NOTHING_FOUND, usePeriod } from '../../desk/filter-form.js';
import { PagedTable } from '../../desk/paged-table.js';
import { useModerationLog } from './api.js';
import { actLabel, subjectLabel } from './labels.js';
import styles from './journals.module.css';

const acts = Object.entries(MODERATION_ACTS).map(([value, label]) => ({ value, label }));

const columns: readonly Column<ModerationEntry>[] = [
  {
    key: 'date',
    title: 'Date',
    cell: ({ occurred_at }) => <time dateTime={occurred_at}>{dateAndTime(occurred_at)}</time>,
    figures: true,
  },
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
  const query = useModerationLog({ act, person_id, moderator_id, ...usePeriod() });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];

  return (
    <Page width="full">
      <DeskHeader title="Journal de la modération" />
      <JournalFilters label="Actions" name="acte" options={acts} />
      <PagedTable
        query={query}
        texts={{
          loading: 'Chargement du journal...',
          failed: 'Le journal ne peut pas être affiché',
          more: 'Afficher plus de lignes',
        }}
        empty={search.size > 0 ? NOTHING_FOUND : { title: 'Aucun acte de modération' }}
        caption="Journal de la modération, le plus récent d’abord"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
      />
    </Page>
  );
}

/** A name leads to what concerns that person alone. */
function Person({ person, filter }: { person: ModerationEntry['person']; filter: 'personne' | 'moderateur' }) {
  if (person === null) return <>–</>;
  return <Link to={`${links.adminModerationLog}?${filter}=${person.id}`}>{person.name ?? 'Sans nom'}</Link>;
}
