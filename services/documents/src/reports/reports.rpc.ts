import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { reportsRpc as rpc } from '@placette/contracts/documents/report-rpc';
import { RpcController } from '@placette/nats';
import { moderator } from '../platform/who-may.js';
import { DecideReport } from './use-cases/decide-report.js';
import { FileReport } from './use-cases/file-report.js';
import { ListReports } from './use-cases/list-reports.js';

type Rpc = typeof rpc;
type Input<K extends keyof Rpc> = RpcInput<Rpc[K]>;

@RpcController(rpc)
export class ReportsRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly reports: FileReport,
    private readonly lists: ListReports,
    private readonly decisions: DecideReport,
  ) {}

  async fileReport(input: Input<'fileReport'>, context: CallContext) {
    return this.reports.execute(input, context.actor);
  }

  async listReports(input: Input<'listReports'>, context: CallContext) {
    moderator(context);
    return this.lists.execute(input);
  }

  async decideReport(input: Input<'decideReport'>, context: CallContext) {
    return this.decisions.execute(input, moderator(context));
  }

  async restoreContent(input: Input<'restoreContent'>, context: CallContext) {
    return this.decisions.restore(input, moderator(context));
  }
}
