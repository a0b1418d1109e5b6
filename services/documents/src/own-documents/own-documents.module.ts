import { Module } from '@nestjs/common';
import { CopiesModule } from '../copies/copies.module.js';
import { FilesModule } from '../files/files.module.js';
import { AccessLogRepository } from './access-log.repository.js';
import { DocumentRepository } from './document.repository.js';
import { OwnDocumentsRpc } from './own-documents.rpc.js';
import { AnnounceStatus } from './use-cases/announce-status.js';
import { AskOwners } from './use-cases/ask-owners.js';
import { CreateDocumentLink } from './use-cases/create-document-link.js';
import { DeleteDocument } from './use-cases/delete-document.js';
import { FindSubject } from './use-cases/find-subject.js';
import { ListDocuments } from './use-cases/list-documents.js';
import { SubmitDocumentOf } from './use-cases/submit-document-of.js';
import { SubmitIdentityDocument } from './use-cases/submit-identity-document.js';
import { SyncDocuments } from './use-cases/sync-documents.js';
import { CreateDocument } from './use-cases/create-document.js';
import { WithdrawDocument } from './use-cases/withdraw-document.js';

const shared = [
  DocumentRepository,
  AccessLogRepository,
  AnnounceStatus,
  AskOwners,
  FindSubject,
  SyncDocuments,
  DeleteDocument,
];

@Module({
  imports: [CopiesModule, FilesModule],
  controllers: [OwnDocumentsRpc],
  providers: [
    ...shared,
    CreateDocument,
    SubmitIdentityDocument,
    SubmitDocumentOf,
    WithdrawDocument,
    ListDocuments,
    CreateDocumentLink,
  ],
  exports: [CopiesModule, FilesModule, ...shared],
})
export class OwnDocumentsModule {}
