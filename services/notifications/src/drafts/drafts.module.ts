import type { Provider } from '@nestjs/common';
import { draftReminderDue } from '@placette/contracts/listings/offer-draft/events';
import { handlers, on } from '@placette/service-runtime';
import { DraftsService } from './drafts.service.js';

export const draftsModule: Provider[] = [
  DraftsService,
  handlers(DraftsService, [on(draftReminderDue, (s) => s.remind)]),
];
