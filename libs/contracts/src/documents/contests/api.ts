import { z } from 'zod';
import { call, calls, gatewayCall } from '../../kernel/call.js';
import { id, opaque, timestamp } from '../../kernel/fields.js';
import { dataExportSchema } from '../data-export/api.js';
import { fileName, uploadSchema } from '../schema.js';
import {
  contestFormSchema,
  contestPageOfDeskSchema,
  contestPageSchema,
  contestSchema,
  contestsQuerySchema,
  contestStepSchema,
  contestToken,
  contestVerdictSchema,
} from './schema.js';

/** Why a link shows nothing (any more). */
const LINK_ERRORS = [
  'contest_link_invalid',
  'contest_link_expired',
  'suspension_pass_invalid',
  'account_not_suspended',
  'contest_nothing',
];
const input = z.object({ token: contestToken });
const status = 200;

/** SF-02, ADR 161: by the link of a mail or the pass of a sign-in, without a session. The token stands in bodies alone. */
export const contestsApi = calls('documents', {
  /** C48: changes nothing, however often a link is opened. */
  readContestPage: call({
    http: 'POST /api/contests/reading',
    summary: 'La décision qu’un lien permet de contester, ses motifs et où en est la contestation',
    access: 'public',
    limit: 'verify',
    errors: LINK_ERRORS,
    input,
    output: contestPageSchema,
    status,
  }),
  fileContest: call({
    http: 'POST /api/contests',
    summary: 'Contester une décision, avec des fichiers si besoin',
    access: 'public',
    limit: 'verify',
    errors: [...LINK_ERRORS, 'contest_over', 'contest_already_filed', 'upload_not_found'],
    input: contestFormSchema.extend({ token: contestToken }),
    output: contestPageSchema,
    status,
  }),
  /** The body is multipart/form-data with the fields `purpose` (document) and `token`, then a part `file`. */
  uploadContestFile: gatewayCall({
    http: 'POST /api/contests/files',
    summary: 'Envoyer un fichier à l’appui d’une contestation (5 Mo au plus), vérifié par son contenu',
    access: 'public',
    limit: 'verify',
    errors: [
      ...LINK_ERRORS,
      'contest_over',
      'contest_already_filed',
      'file_too_large',
      'file_type_refused',
      'file_unreadable',
      'pdf_protected',
      'pdf_active_content',
      'pdf_too_long',
      'pdf_too_complex',
      'image_too_large',
      'file_infected',
      'upload_quota_reached',
      'upload_not_found',
    ],
    response: uploadSchema,
  }),
  /** F11: before a file is received. */
  checkContestUpload: call({
    access: 'anyone',
    input: z.object({ token: contestToken, bytes: z.number().int().min(0) }),
  }),
  registerContestUpload: call({
    access: 'anyone',
    timeoutMs: 30_000,
    input: z.object({ token: contestToken, incoming_key: opaque(200), file_name: fileName }),
    output: uploadSchema,
  }),
  /** DK-09: by a pass alone, where the sign-in showed all that the account asks for. */
  readSuspendedData: call({
    http: 'POST /api/suspended-data/reading',
    summary: 'L’archive de ses données, pour une personne suspendue',
    access: 'public',
    errors: [...LINK_ERRORS, 'suspended_data_refused'],
    input,
    output: z.object({ data_export: dataExportSchema.nullable() }),
    status,
  }),
  askSuspendedData: call({
    http: 'POST /api/suspended-data',
    summary: 'Demander une archive de ses données, pour une personne suspendue',
    access: 'public',
    limit: 'verify',
    errors: [...LINK_ERRORS, 'suspended_data_refused', 'data_export_under_way', 'data_exports_reached'],
    input,
    output: dataExportSchema,
  }),
  linkSuspendedData: call({
    http: 'POST /api/suspended-data/link',
    summary: 'Un lien signé de cinq minutes vers son archive, pour une personne suspendue',
    access: 'public',
    limit: 'verify',
    errors: [...LINK_ERRORS, 'suspended_data_refused', 'data_export_not_found'],
    input: z.object({ token: contestToken, export_id: id }),
    output: z.object({ url: z.string(), expires_at: timestamp }),
    status,
  }),
});

const params = { contest_id: id };

/** SF-02: the desk. Whoever decided first sees the contest and decides nothing. */
export const contestDeskApi = calls('documents', {
  /** Open ones by due time, so that overdue ones are first; settled ones latest first, in pages of 50. */
  listContests: call({
    http: 'GET /api/moderation/contests',
    summary: 'Les contestations, celles à décider par échéance',
    access: 'admin',
    right: 'contests',
    input: contestsQuerySchema,
    output: contestPageOfDeskSchema,
  }),
  getContest: call({
    http: 'GET /api/moderation/contests/:contest_id',
    summary: 'Une contestation, la décision contestée et ses fichiers',
    access: 'admin',
    right: 'contests',
    errors: ['contest_not_found'],
    params,
    output: contestSchema,
  }),
  changeContest: call({
    http: 'POST /api/moderation/contests/:contest_id/step',
    summary: 'Prendre une contestation, ou la laisser à l’équipe',
    access: 'admin',
    right: 'contests',
    errors: ['contest_not_found', 'contest_changed', 'contest_settled', 'contest_first_decider', 'own_content'],
    params,
    input: contestStepSchema,
    output: contestSchema,
    status,
  }),
  decideContest: call({
    http: 'POST /api/moderation/contests/:contest_id/decision',
    summary: 'Maintenir ou annuler la décision contestée, avec un motif',
    access: 'admin',
    right: 'contests',
    errors: [
      'contest_not_found',
      'contest_changed',
      'contest_settled',
      'contest_first_decider',
      'contest_taken',
      'own_content',
      'nothing_to_restore',
      'document_replaced',
      'document_claimed',
    ],
    timeoutMs: 15_000,
    params,
    input: contestVerdictSchema,
    output: contestSchema,
    status,
  }),
  /** C1: a POST because each call adds an entry to the moderation log. */
  createContestFileLink: call({
    http: 'POST /api/moderation/contests/:contest_id/files/:file_id/link',
    summary: 'Un lien signé de cinq minutes vers un fichier d’une contestation ; consultation consignée',
    access: 'admin',
    right: 'contests',
    errors: ['contest_not_found'],
    params: { contest_id: id, file_id: id },
    output: z.object({ url: z.string(), expires_at: timestamp }),
    status,
  }),
});
