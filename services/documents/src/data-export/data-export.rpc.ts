import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { dataExportRpc as rpc } from '@placette/contracts/documents/export-rpc';
import { RpcController } from '@placette/nats';
import { signedIn } from '../platform/who-may.js';
import { AskDataExport } from './use-cases/ask-data-export.js';
import { OpenDataExport } from './use-cases/open-data-export.js';

type Rpc = typeof rpc;

@RpcController(rpc)
export class DataExportRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly ask: AskDataExport,
    private readonly open: OpenDataExport,
  ) {}

  async askDataExport({ password }: RpcInput<Rpc['askDataExport']>, context: CallContext) {
    return this.ask.execute(password, signedIn(context), context);
  }

  async getDataExport(_input: RpcInput<Rpc['getDataExport']>, context: CallContext) {
    return this.open.latest(signedIn(context));
  }

  async createDataExportLink({ export_id }: RpcInput<Rpc['createDataExportLink']>, context: CallContext) {
    return this.open.link(export_id, signedIn(context));
  }
}
