import type { Provider } from '@nestjs/common';
import { contentPublished } from '@placette/contracts/catalog/events';
import { handlers, on } from '@placette/service-runtime';
import { TermsService } from './terms.service.js';

export const termsModule: Provider[] = [TermsService, handlers(TermsService, [on(contentPublished, (s) => s.plan)])];
