import { problemText, useApiMutation, useShell, type ApiClient } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { download } from '@placette/ui/download';
import { count } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import { csvOf } from '../../desk/csv.js';
import styles from '../../desk/desk.module.css';

/** More lines are no file to read: a shorter period is. */
const LINES_MAX = 20_000;

/** How a journal is taken out. */
export interface JournalFile<Entry> {
  /** Before the day of its last line. */
  name: string;
  titles: readonly string[];
  cells: (entry: Entry) => string[];
  page: (api: ApiClient, cursor: string | undefined) => Promise<{ entries: Entry[]; next_cursor: string | null }>;
}

/** DK-08: takes out what the filters show, to the last line. */
export function JournalExport<Entry extends { occurred_at: string }>({ file }: { file: JournalFile<Entry> }) {
  const { toast } = useShell();
  const taken = useApiMutation(async (api: ApiClient, { name, titles, cells, page }: JournalFile<Entry>) => {
    const { entries, isWhole } = await allEntries((cursor) => page(api, cursor));
    const csv = csvOf(titles, entries.map(cells));
    const day = entries[0]?.occurred_at.slice(0, 10) ?? 'vide';
    download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}-${day}.csv`);
    return { entries: entries.length, isWhole };
  });
  const take = () =>
    taken.mutate(file, {
      onSuccess: ({ entries, isWhole }) =>
        toast({
          text: isWhole
            ? `Journal exporté\u00a0: ${count(entries, 'ligne', 'lignes')}.`
            : `Les ${count(entries, 'ligne', 'lignes')} les plus récentes sont exportées. Choisissez des jours pour les autres.`,
        }),
    });
  return (
    <>
      <FailureNotice>
        {problemText(taken.error, 'Le journal n’a pas été exporté. Réessayez dans un instant.')}
      </FailureNotice>
      <p className={styles.tools}>
        <Button variant="secondary" isPending={taken.isPending} pendingLabel="Export..." onClick={take}>
          Exporter en CSV
        </Button>
      </p>
    </>
  );
}

async function allEntries<Entry>(page: (cursor: string | undefined) => ReturnType<JournalFile<Entry>['page']>) {
  const entries: Entry[] = [];
  let cursor: string | undefined;
  do {
    const read = await page(cursor);
    entries.push(...read.entries);
    cursor = read.next_cursor ?? undefined;
  } while (cursor !== undefined && entries.length < LINES_MAX);
  return { entries, isWhole: cursor === undefined };
}
