import type { Provider } from '@nestjs/common';
import { contentModerated, reportDecided, reportReceived } from '@placette/contracts/documents/events';
import { handlers, on } from '@placette/service-runtime';
import { ReportsService } from './reports.service.js';

export const reportsModule: Provider[] = [
  ReportsService,
  handlers(ReportsService, [
    on(reportReceived, (s) => s.acknowledge),
    on(reportDecided, (s) => s.tellDecision),
    on(contentModerated, (s) => s.tellAuthor),
  ]),
];
