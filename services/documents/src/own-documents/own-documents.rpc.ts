import { documentsApi } from '@placette/contracts/documents/api';
import { RpcController } from '@placette/nats';
import { AnnounceStatus } from './use-cases/announce-status.js';
import { CreateDocumentLink } from './use-cases/create-document-link.js';
import { DeleteDocument } from './use-cases/delete-document.js';
import { ListDocuments } from './use-cases/list-documents.js';
import { SubmitDocumentOf } from './use-cases/submit-document-of.js';
import { SubmitIdentityDocument } from './use-cases/submit-identity-document.js';
import { WithdrawDocument } from './use-cases/withdraw-document.js';

@RpcController(documentsApi, {
  submitIdentityDocument: SubmitIdentityDocument,
  listIdentityDocuments: [ListDocuments, 'ofIdentity'],
  deleteIdentityDocument: [DeleteDocument, 'ofIdentity'],
  withdrawDocument: WithdrawDocument,
  listDocumentsOf: [ListDocuments, 'ofSubject'],
  submitDocumentOf: SubmitDocumentOf,
  getVerification: [AnnounceStatus, 'verification'],
  createDocumentLink: CreateDocumentLink,
})
export class OwnDocumentsRpc {}
