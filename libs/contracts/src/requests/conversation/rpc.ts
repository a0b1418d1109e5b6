import { z } from 'zod';
import { reportReceiptSchema, reportSchema } from '../../documents/reports/schema.js';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { blockSchema, conversationSchema, messageSchema, newMessageSchema } from './schema.js';

const request = z.object({ request_id: id });

/** Of the actor's own requests, sent or received; somebody else's answer `request_not_found`. */
export const conversationRpc = {
  readConversation: defineRpc({
    subject: 'rpc.requests.read_conversation.v1',
    access: 'signed-in',
    input: request.extend({ before: z.number().int().min(1).optional() }),
    output: conversationSchema,
  }),
  /** `conversation_closed`, `person_blocked`, `contact_unavailable`, `too_many_requests`. */
  sendMessage: defineRpc({
    subject: 'rpc.requests.send_message.v1',
    access: 'signed-in',
    input: newMessageSchema.extend(request.shape),
    output: messageSchema,
  }),
  markMessagesRead: defineRpc({
    subject: 'rpc.requests.mark_messages_read.v1',
    access: 'signed-in',
    input: request.extend({ number: z.number().int().min(1) }),
    output: z.object({}),
  }),
  reportMessage: defineRpc({
    subject: 'rpc.requests.report_message.v1',
    access: 'signed-in',
    input: request.extend({ message_id: id, report: reportSchema }),
    output: reportReceiptSchema,
  }),
  /** The other side of this request. */
  blockPerson: defineRpc({
    subject: 'rpc.requests.block_person.v1',
    access: 'signed-in',
    input: request,
    output: z.object({}),
  }),
  listBlocks: defineRpc({
    subject: 'rpc.requests.list_blocks.v1',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ blocks: z.array(blockSchema) }),
  }),
  unblockPerson: defineRpc({
    subject: 'rpc.requests.unblock_person.v1',
    access: 'signed-in',
    input: z.object({ block_id: id }),
    output: z.object({}),
  }),
};
