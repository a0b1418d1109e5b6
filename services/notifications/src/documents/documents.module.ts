import type { Provider } from '@nestjs/common';
import { documentReviewed } from '@placette/contracts/documents/events';
import { handlers, on } from '@placette/service-runtime';
import { DocumentsService } from './documents.service.js';

export const documentsModule: Provider[] = [
  DocumentsService,
  handlers(DocumentsService, [on(documentReviewed, (s) => s.tellReview)]),
];
