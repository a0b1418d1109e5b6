import type { Provider } from '@nestjs/common';
import { documentsApi } from '@placette/contracts/documents/api';
import { handle, handlers } from '@placette/service-runtime';
import { AccessLogRepository } from './access-log.repository.js';
import { DocumentRemovalService } from './document-removal.service.js';
import { DocumentStatusService } from './document-status.service.js';
import { DocumentSubmissionService } from './document-submission.service.js';
import { DocumentsRepository } from './documents.repository.js';
import { OwnDocumentsService } from './own-documents.service.js';

export const ownDocumentsModule: Provider[] = [
  DocumentsRepository,
  AccessLogRepository,
  OwnDocumentsService,
  handlers(OwnDocumentsService, [
    handle(documentsApi.listIdentityDocuments, (s) => s.listIdentity),
    handle(documentsApi.listDocumentsOf, (s) => s.listOfSubject),
    handle(documentsApi.createDocumentLink, (s) => s.createLink),
  ]),
  DocumentSubmissionService,
  handlers(DocumentSubmissionService, [
    handle(documentsApi.submitIdentityDocument, (s) => s.submitIdentity),
    handle(documentsApi.submitDocumentOf, (s) => s.submitOfSubject),
  ]),
  DocumentRemovalService,
  handlers(DocumentRemovalService, [
    handle(documentsApi.deleteIdentityDocument, (s) => s.removeIdentity),
    handle(documentsApi.withdrawDocument, (s) => s.withdraw),
  ]),
  DocumentStatusService,
  handlers(DocumentStatusService, [handle(documentsApi.getVerification, (s) => s.verification)]),
];
