import type { Provider } from '@nestjs/common';
import { documentsSearchApi } from '@placette/contracts/desk-search/api';
import { parkingMeasuresApi, reportsApi } from '@placette/contracts/documents/reports/api';
import { accountModerated } from '@placette/contracts/identity/events';
import { handle, handlers, on } from '@placette/service-runtime';
import { ReportDecisionsService } from './report-decisions.service.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

export const reportsModule: Provider[] = [
  ReportsRepository,
  ReportsService,
  handlers(ReportsService, [
    handle(reportsApi.fileReport, (s) => s.file),
    handle(reportsApi.listReports, (s) => s.list),
    handle(reportsApi.countReports, (s) => s.count),
    handle(reportsApi.getReport, (s) => s.get),
    handle(documentsSearchApi.findReports, (s) => s.search),
  ]),
  ReportDecisionsService,
  handlers(ReportDecisionsService, [
    handle(reportsApi.decideReport, (s) => s.decide),
    handle(reportsApi.restoreContent, (s) => s.restore),
    handle(parkingMeasuresApi.listParkingMeasures, (s) => s.measures),
    handle(parkingMeasuresApi.hideParking, (s) => s.hideParking),
    handle(parkingMeasuresApi.restoreParking, (s) => s.restoreParking),
    on(accountModerated, (s) => s.followSuspension),
  ]),
];
