import { reportsApi } from '@placette/contracts/documents/reports/api';
import { RpcController } from '@placette/nats';
import { DecideReport } from './use-cases/decide-report.js';
import { FileReport } from './use-cases/file-report.js';
import { ListReports } from './use-cases/list-reports.js';

@RpcController(reportsApi, {
  fileReport: FileReport,
  listReports: ListReports,
  decideReport: DecideReport,
  restoreContent: [DecideReport, 'restore'],
})
export class ReportsRpc {}
