import type { Actor, CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { dataExportRpc as rpc } from '@placette/contracts/documents/export-rpc';
import { RpcController } from '@placette/nats';
import { AskDataExport } from './use-cases/ask-data-export.js';
import { OpenDataExport } from './use-cases/open-data-export.js';

type Rpc = typeof rpc;

@RpcController(rpc)
export class DataExportRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly ask: AskDataExport,
    private readonly open: OpenDataExport,
  ) {}

  async askDataExport({ password }: RpcInput<Rpc['askDataExport']>, actor: Actor, context: CallContext) {
    return this.ask.execute(password, actor, context);
  }

  async getDataExport(_input: RpcInput<Rpc['getDataExport']>, actor: Actor) {
    return this.open.latest(actor);
  }

  async createDataExportLink({ export_id }: RpcInput<Rpc['createDataExportLink']>, actor: Actor) {
    return this.open.link(export_id, actor);
  }
}
