import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id, opaque } from '../../kernel/fields.js';
import {
  deskChangeSchema,
  deskCountsSchema,
  deskMessageSchema,
  deskPageSchema,
  deskQuerySchema,
  deskReplyFormSchema,
  deskTemplateSchema,
  messageId,
  newDeskTemplateSchema,
} from './schema.js';

const params = { message_id: messageId };
const version = z.coerce.number().int().min(0);

/** DK-01: the messages that public forms sent to the team. */
export const deskApi = calls('notifications', {
  listDeskMessages: call({
    http: 'GET /api/admin/messages',
    summary: 'Les messages reçus, ceux à traiter par échéance',
    access: 'admin',
    right: 'messages',
    input: deskQuerySchema,
    output: deskPageSchema,
  }),
  countDeskMessages: call({
    http: 'GET /api/admin/messages/count',
    summary: 'Le nombre de messages à traiter',
    access: 'admin',
    right: 'messages',
    output: deskCountsSchema,
  }),
  getDeskMessage: call({
    http: 'GET /api/admin/messages/:message_id',
    summary: 'Un message reçu et ses réponses',
    access: 'admin',
    right: 'messages',
    errors: ['message_not_found'],
    params,
    output: deskMessageSchema,
  }),
  changeDeskMessage: call({
    http: 'POST /api/admin/messages/:message_id/step',
    summary: 'Prendre, laisser, clore ou rouvrir un message',
    access: 'admin',
    right: 'messages',
    errors: ['message_not_found', 'desk_message_changed', 'desk_step_refused'],
    params,
    input: deskChangeSchema,
    output: deskMessageSchema,
    status: 200,
  }),
  /** Stores the answer with its mail, which is sent afterwards. */
  answerDeskMessage: call({
    http: 'POST /api/admin/messages/:message_id/reply',
    summary: 'Répondre à un message par e-mail',
    access: 'admin',
    right: 'messages',
    errors: ['message_not_found', 'desk_message_changed', 'desk_step_refused', 'desk_message_taken'],
    params,
    input: deskReplyFormSchema,
    output: deskMessageSchema,
    status: 200,
  }),
  /** Repeating it with the same place has no effect. */
  linkDeskPlace: call({
    http: 'POST /api/admin/messages/:message_id/place',
    summary: 'Noter le lieu ajouté à partir d’une suggestion',
    access: 'admin',
    right: 'messages',
    errors: ['message_not_found', 'desk_place_made'],
    params,
    input: z.object({ location_id: id }),
    output: deskMessageSchema,
    status: 200,
  }),
});

/** SF-02: the team hears of a contest whose time is over; repeating it mails nothing. */
export const contestRemindersApi = calls('notifications', {
  remindOfContest: call({
    access: 'service',
    callers: ['documents'],
    input: z.object({ contest_id: id, reference: opaque(40) }),
  }),
});

/** The texts that moderators answer with; a change is refused unless it names the version that it was made on. */
export const deskTemplatesApi = calls('notifications', {
  listDeskTemplates: call({
    http: 'GET /api/admin/message-templates',
    summary: 'Les réponses enregistrées, par nom',
    access: 'admin',
    right: 'messages',
    output: z.object({ templates: z.array(deskTemplateSchema) }),
  }),
  addDeskTemplate: call({
    http: 'POST /api/admin/message-templates',
    summary: 'Enregistrer une réponse',
    access: 'admin',
    right: 'messages',
    errors: ['too_many_desk_templates'],
    input: newDeskTemplateSchema,
    output: deskTemplateSchema,
  }),
  changeDeskTemplate: call({
    http: 'PUT /api/admin/message-templates/:template_id',
    summary: 'Modifier une réponse enregistrée',
    access: 'admin',
    right: 'messages',
    errors: ['desk_template_changed'],
    params: { template_id: id },
    input: newDeskTemplateSchema.extend({ version }),
    output: deskTemplateSchema,
  }),
  deleteDeskTemplate: call({
    http: 'DELETE /api/admin/message-templates/:template_id',
    summary: 'Supprimer une réponse enregistrée',
    access: 'admin',
    right: 'messages',
    errors: ['desk_template_changed'],
    params: { template_id: id },
    input: z.object({ version }),
  }),
});
