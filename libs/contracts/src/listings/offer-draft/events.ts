import { z } from 'zod';
import { defineEvent } from '../../kernel/events.js';
import { id, timestamp } from '../../kernel/fields.js';

/**
 * All files that somebody's draft refers to; none once the draft is discarded. The event with the latest `changed_at`
 * is the newest state.
 */
export const draftFilesNamed = defineEvent(
  'evt.listings.draft_files_named.v1',
  z.object({ user_id: id, upload_ids: z.array(id), changed_at: timestamp }),
  ['documents'],
);

/**
 * FO-02: a draft has not changed for a while. The reader asks what it holds, and sends nothing after `until`, when the
 * night begins (C63).
 */
export const draftReminderDue = defineEvent(
  'evt.listings.draft_reminder_due.v1',
  z.object({ user_id: id, version: id, until: timestamp }),
  ['notifications'],
);
