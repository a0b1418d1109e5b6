import { moderationApi } from '@placette/contracts/client/documents/moderation';
import type { ModerationEntry, ModerationLogFilter } from '@placette/contracts/documents/moderation/schema';
import { actLabel, subjectLabel } from '../../desk/labels.js';
import type { JournalFile } from './journal-file.js';

export const moderationFile = (filter: ModerationLogFilter): JournalFile<ModerationEntry> => ({
  name: 'journal-moderation',
  titles: ['Date', 'Acte', 'Sur', 'Personne', 'Par', 'Motif'],
  cells: cellsOf,
  page: (api, cursor) => api.call(moderationApi.exportModerationLog, { body: { ...filter, cursor } }),
});

function cellsOf(entry: ModerationEntry): string[] {
  const { occurred_at, person, moderator, comment } = entry;
  const named = (one: ModerationEntry['person']) => one?.name ?? one?.id ?? '';
  return [occurred_at, actLabel(entry), subjectLabel(entry), named(person), named(moderator), comment ?? ''];
}
