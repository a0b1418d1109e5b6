import { MODERATION_ACTS, moderationActSchema, type ModerationEntry } from '@placette/contracts/documents/log-schema';
import { links } from '@placette/shell-api';
import type { Column } from '@placette/ui/data-table';
import { dateAndTime } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { Select } from '@placette/ui/select';
import { useSearchParams } from 'react-router';
import { JournalHeader } from '../../desk/journal-header.js';
import { PagedTable } from '../../desk/paged-table.js';
import { useModerationLog } from './api.js';
import { actLabel, subjectLabel } from './labels.js';
import styles from './moderation-log.module.css';

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

/** /admin/journal/moderation: who opened whose document, and what was decided (C1, C6). */
export function ModerationLogScreen() {
  const [search, setSearch] = useSearchParams();
  const act = moderationActSchema
    .optional()
    .catch(undefined)
    .parse(search.get('acte') ?? undefined);
  const person_id = search.get('personne') ?? undefined;
  const moderator_id = search.get('moderateur') ?? undefined;
  const query = useModerationLog({ act, person_id, moderator_id });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];

  function choose(value: string) {
    setSearch((now) => {
      if (value === '') now.delete('acte');
      else now.set('acte', value);
      return now;
    });
  }

  return (
    <Page width="full">
      <JournalHeader title="Journal de la modération" />
      <div className={styles.filters}>
        <Select
          label="Actes"
          placeholder="Tous"
          options={acts}
          value={act ?? ''}
          onChange={(event) => choose(event.target.value)}
        />
        {(person_id ?? moderator_id) && (
          <p className={styles.one}>
            Une seule personne est affichée. <Link to={links.adminModerationLog}>Voir tout le journal</Link>
          </p>
        )}
      </div>
      <PagedTable
        query={query}
        texts={{
          loading: 'Chargement du journal...',
          failed: 'Le journal ne peut pas être affiché',
          more: 'Afficher plus de lignes',
        }}
        empty={{ title: 'Aucun acte de modération' }}
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
