import { z } from 'zod';
import { defineEvent } from '../../kernel/events.js';
import { id, timestamp } from '../../kernel/fields.js';

/** The files that somebody's draft names, all of them; none once it is given up. A later `changed_at` is the newer state. */
export const draftFilesNamed = defineEvent(
  'evt.listings.draft_files_named.v1',
  z.object({ user_id: id, upload_ids: z.array(id), changed_at: timestamp }),
  ['documents'],
);
