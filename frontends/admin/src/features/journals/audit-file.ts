import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import type { AuditEntry, AuditFilter } from '@placette/contracts/identity/administration/schema';
import { actionLabel, originLabel, valueLabel } from '../../desk/labels.js';
import { changesOf } from './changed-values.js';
import type { JournalFile } from './journal-file.js';

const TITLES = ['Date', 'Action', 'Concerne', 'Par', 'Adresse IP', 'Avant', 'Après', 'Motif', 'Détails'];
const TOLD: readonly string[] = ['from', 'to', 'reason', 'values'];

export const auditFile = (filter: AuditFilter): JournalFile<AuditEntry> => ({
  name: 'journal',
  titles: TITLES,
  cells: cellsOf,
  page: (api, cursor) => api.call(identityAdminApi.exportAuditEntries, { body: { ...filter, cursor } }),
});

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
    [...others.map(([name, value]) => `${name} ${String(value)}`), ...changesOf(details)].join(', '),
  ];
}
