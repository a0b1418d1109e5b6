import { z } from 'zod';
import { reportReceiptSchema, reportSchema } from '../../documents/reports/schema.js';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { blockSchema, conversationSchema, messageSchema, newMessageSchema } from './schema.js';

const params = z.object({ request_id: id });

export const conversationRoutes = {
  readConversation: defineRoute({
    method: 'GET',
    path: '/api/requests/:request_id/conversation',
    summary: 'Une demande et ses messages, les plus récents ou ceux d’avant',
    access: 'user',
    errors: ['request_not_found'],
    params,
    query: z.object({ before: z.coerce.number().int().min(1).optional() }),
    response: conversationSchema,
  }),
  sendMessage: defineRoute({
    method: 'POST',
    path: '/api/requests/:request_id/messages',
    summary: 'Écrire à l’autre partie d’une demande',
    access: 'user',
    takesKey: true,
    errors: ['request_not_found', 'conversation_closed', 'person_blocked', 'contact_unavailable', 'person_leaving'],
    needsConfirmedEmail: true,
    params,
    body: newMessageSchema,
    response: messageSchema,
  }),
  markMessagesRead: defineRoute({
    method: 'PUT',
    path: '/api/requests/:request_id/messages/read',
    summary: 'Dire jusqu’à quel message on a lu',
    access: 'user',
    errors: ['request_not_found'],
    params,
    body: z.object({ number: z.number().int().min(1) }),
  }),
  reportMessage: defineRoute({
    method: 'POST',
    path: '/api/requests/:request_id/messages/:message_id/report',
    summary: 'Signaler un message reçu',
    access: 'user',
    errors: ['request_not_found', 'message_not_found', 'own_content', 'report_already_open', 'too_many_reports'],
    params: params.extend({ message_id: id }),
    body: reportSchema,
    response: reportReceiptSchema,
  }),
  blockPerson: defineRoute({
    method: 'POST',
    path: '/api/requests/:request_id/block',
    summary: 'Bloquer l’autre partie d’une demande',
    access: 'user',
    errors: ['request_not_found'],
    params,
  }),
  listBlocks: defineRoute({
    method: 'GET',
    path: '/api/blocks',
    summary: 'Les personnes que j’ai bloquées',
    access: 'user',
    response: z.object({ blocks: z.array(blockSchema) }),
  }),
  unblockPerson: defineRoute({
    method: 'DELETE',
    path: '/api/blocks/:block_id',
    summary: 'Débloquer une personne',
    access: 'user',
    errors: ['block_not_found'],
    params: z.object({ block_id: id }),
  }),
};
