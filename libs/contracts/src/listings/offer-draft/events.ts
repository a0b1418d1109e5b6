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
