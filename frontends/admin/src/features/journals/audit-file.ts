import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import type { AuditEntry, AuditFilter } from '@placette/contracts/identity/administration/schema';
import { useApiMutation, type ApiClient } from '@placette/shell-api';
import { download } from '@placette/ui/download';
import { csvOf } from '../../desk/csv.js';
import { actionLabel, originLabel, valueLabel } from '../../desk/labels.js';

/** More lines are no file to read: a shorter period is. */
const LINES_MAX = 20_000;
const TITLES = ['Date', 'Action', 'Concerne', 'Par', 'Adresse IP', 'Avant', 'Après', 'Motif', 'Détails'];
const TOLD: readonly string[] = ['from', 'to', 'reason'];

/** DK-08: the entries that are shown, all of them, as a file. Resolves to whether the file has all of them. */
export function useAuditFile() {
  return useApiMutation(async (api, filter: AuditFilter) => {
    const { entries, isWhole } = await allEntries(api, filter);
    const csv = csvOf(TITLES, entries.map(cellsOf));
    download(
      new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      `journal-${entries[0]?.occurred_at.slice(0, 10) ?? 'vide'}.csv`,
    );
    return { entries: entries.length, isWhole };
  });
}

async function allEntries(api: ApiClient, filter: AuditFilter) {
  const entries: AuditEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.call(identityAdminApi.exportAuditEntries, { body: { ...filter, cursor } });
    entries.push(...page.entries);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && entries.length < LINES_MAX);
  return { entries, isWhole: cursor === undefined };
}

function cellsOf({ occurred_at, action, target, actor, ip, details }: AuditEntry): string[] {
  const said = (name: string) => (typeof details[name] === 'string' ? details[name] : '');
  const state = (name: string) => (said(name) === '' ? '' : valueLabel(said(name)));
  const others = Object.entries(details).filter(([name]) => !TOLD.includes(name));
  return [
    occurred_at,
    actionLabel(action),
    target ? (target.email ?? target.id) : said('slug'),
    actor ? (actor.email ?? actor.id) : originLabel(details['by']),
    ip ?? '',
    state('from'),
    state('to'),
    said('reason'),
    others.map(([name, value]) => `${name} ${String(value)}`).join(', '),
  ];
}
