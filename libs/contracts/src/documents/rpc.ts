import { z } from 'zod';
import { id, timestamp } from '../kernel/fields.js';
import { defineRpc } from '../kernel/rpc.js';
import {
  categorySchema,
  documentTypeSchema,
  identityDocumentTypeSchema,
  ownDocumentSchema,
  verificationSchema,
} from './schema.js';

export const documentsRpc = {
  submitIdentityDocument: defineRpc({
    subject: 'rpc.documents.submit_identity_document.v1',
    access: 'signed-in',
    input: z.object({ document_type: identityDocumentTypeSchema, upload_id: id }),
    output: ownDocumentSchema,
  }),
  listIdentityDocuments: defineRpc({
    subject: 'rpc.documents.list_identity_documents.v1',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ documents: z.array(ownDocumentSchema) }),
  }),
  deleteIdentityDocument: defineRpc({
    subject: 'rpc.documents.delete_identity_document.v1',
    access: 'signed-in',
    input: z.object({ document_id: id }),
    output: z.object({}),
  }),
  /** Of the actor's own parking: see `canWithdraw`. */
  withdrawDocument: defineRpc({
    subject: 'rpc.documents.withdraw_document.v1',
    access: 'signed-in',
    input: z.object({ parking_spot_id: id, document_id: id }),
    output: z.object({}),
  }),
  /** Documents of the actor's own vehicle or parking, latest first. */
  listDocumentsOf: defineRpc({
    subject: 'rpc.documents.list_documents_of.v1',
    access: 'signed-in',
    input: z.object({ category: z.enum(['vehicle', 'parking']), subject_id: id }),
    output: z.object({ documents: z.array(ownDocumentSchema) }),
  }),
  /** Adds a missing document or replaces a rejected one on the actor's own vehicle or parking (VE-05, ruling C16). */
  submitDocumentOf: defineRpc({
    subject: 'rpc.documents.submit_document_of.v1',
    access: 'signed-in',
    input: z.object({
      category: z.enum(['vehicle', 'parking']),
      subject_id: id,
      document_type: documentTypeSchema,
      upload_id: id,
    }),
    output: ownDocumentSchema,
  }),
  getVerification: defineRpc({
    subject: 'rpc.documents.get_verification.v1',
    access: 'anyone',
    callers: ['listings', 'requests', 'gateway'],
    input: z.object({ user_id: id }),
    output: verificationSchema,
  }),
  /** Signed link of at most five minutes, for the owner and for administrators; theirs is written to the audit log (C1). */
  createDocumentLink: defineRpc({
    subject: 'rpc.documents.create_document_link.v1',
    access: 'signed-in',
    input: z.object({ category: categorySchema, document_id: id }),
    output: z.object({ url: z.string(), content_type: z.string(), file_name: z.string(), expires_at: timestamp }),
  }),
};
