import type { Provider } from '@nestjs/common';
import { searchApi } from '@placette/contracts/listings/search/api';
import { handle, handlers } from '@placette/service-runtime';
import { SearchCardsRepository } from './search-cards.repository.js';
import { SearchHelpService } from './search-help.service.js';
import { SearchPreconditions } from './search-preconditions.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';

export const searchModule: Provider[] = [
  SearchService,
  SearchHelpService,
  SearchPreconditions,
  SearchRepository,
  SearchCardsRepository,
  handlers(SearchService, [
    handle(searchApi.search, (s) => s.search),
    handle(searchApi.listSearchPoints, (s) => s.points),
    handle(searchApi.previewSearch, (s) => s.preview),
    handle(searchApi.countSearch, (s) => s.count),
    handle(searchApi.findAlternatives, (s) => s.alternatives),
  ]),
  handlers(SearchHelpService, [handle(searchApi.getSearchHelp, (s) => s.help)]),
];
