import type { Provider } from '@nestjs/common';
import { contentAdminApi, contentApi } from '@placette/contracts/catalog/content/api';
import { handle, handlers } from '@placette/service-runtime';
import { ContentRepository } from './content.repository.js';
import { ContentService } from './content.service.js';

export const contentModule: Provider[] = [
  ContentService,
  ContentRepository,
  handlers(ContentService, [
    handle(contentApi.getContent, (s) => s.read),
    handle(contentAdminApi.listContent, (s) => s.list),
    handle(contentAdminApi.listContentVersions, (s) => s.versions),
    handle(contentAdminApi.publishContent, (s) => s.publish),
  ]),
];
