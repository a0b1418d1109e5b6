import type { Provider } from '@nestjs/common';
import { lastSearchApi } from '@placette/contracts/listings/last-search/api';
import { handle, handlers } from '@placette/service-runtime';
import { LastSearchRepository } from './last-search.repository.js';
import { LastSearchService } from './last-search.service.js';

export const lastSearchModule: Provider[] = [
  LastSearchService,
  LastSearchRepository,
  handlers(LastSearchService, [
    handle(lastSearchApi.getLastSearch, (s) => s.get),
    handle(lastSearchApi.keepLastSearch, (s) => s.keep),
    handle(lastSearchApi.forgetLastSearch, (s) => s.forget),
    handle(lastSearchApi.chooseLastSearch, (s) => s.choose),
  ]),
];
