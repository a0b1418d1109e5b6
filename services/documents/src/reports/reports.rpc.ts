import type { Actor, RpcHandlers, RpcInput } from '@placette/contracts';
import { reportsRpc as rpc } from '@placette/contracts/documents/report-rpc';
import { RpcController } from '@placette/nats';
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

  async fileReport(input: Input<'fileReport'>, actor: Actor | null) {
    return this.reports.execute(input, actor);
  }

  async listReports(input: Input<'listReports'>) {
    return this.lists.execute(input);
  }

  async decideReport(input: Input<'decideReport'>, actor: Actor) {
    return this.decisions.execute(input, actor);
  }

  async restoreContent(input: Input<'restoreContent'>, actor: Actor) {
    return this.decisions.restore(input, actor);
  }
}
