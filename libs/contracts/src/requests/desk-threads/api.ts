import { z } from 'zod';
import { restorationSchema } from '../../documents/reports/schema.js';
import { call, calls, gatewayCall } from '../../kernel/call.js';
import { id, timestamp } from '../../kernel/fields.js';

export const DESK_THREADS_MAX = 50;
export const DESK_MESSAGES_MAX = 200;

/** DK-03: a conversation of a person: with whom, about what, and no word of it. */
export const deskThreadSchema = z.object({
  id,
  /** `name` is null once the account is deleted. */
  other: z.object({ user_id: id, name: z.string().nullable() }),
  parking_title: z.string().nullable(),
  messages: z.number().int(),
  last_message_at: timestamp,
});
export type DeskThread = z.output<typeof deskThreadSchema>;

/** The latest messages, oldest first, as they were written. */
export const deskConversationSchema = z.object({
  messages: z.array(
    z.object({
      id,
      sender: z.string().nullable(),
      /** Written by the person whose page it is opened from. */
      is_person: z.boolean(),
      text: z.string(),
      is_removed: z.boolean(),
      created_at: timestamp,
    }),
  ),
});
export type DeskConversation = z.output<typeof deskConversationSchema>;

const thread = { user_id: id, thread_id: id };

export const deskThreadsApi = calls('requests', {
  listPersonThreads: call({
    http: 'GET /api/admin/users/:user_id/conversations',
    summary: 'Les conversations d’une personne, sans leurs messages',
    access: 'admin',
    right: 'conversations',
    params: { user_id: id },
    output: z.object({ threads: z.array(deskThreadSchema) }),
  }),
  readPersonThread: call({
    access: 'moderator',
    right: 'conversations',
    input: z.object(thread),
    output: deskConversationSchema,
  }),
  /** A POST because each opening adds an entry to the journal, with its reason. */
  openPersonThread: gatewayCall({
    http: 'POST /api/admin/users/:user_id/conversations/:thread_id/opening',
    summary: 'Ouvrir une conversation d’une personne, avec un motif qui est consigné au journal',
    access: 'admin',
    right: 'conversations',
    errors: ['account_not_found', 'thread_not_found'],
    params: thread,
    body: restorationSchema,
    response: deskConversationSchema,
    status: 200,
  }),
});
