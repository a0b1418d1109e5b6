import type { Actor, CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { examinationRpc as rpc } from '@placette/contracts/documents/examination-rpc';
import { RpcController } from '@placette/nats';
import { ExamineDocument } from './use-cases/examine-document.js';

type Rpc = typeof rpc;

@RpcController(rpc)
export class ExaminationRpc implements RpcHandlers<Rpc> {
  constructor(private readonly examination: ExamineDocument) {}

  async examineDocument(input: RpcInput<Rpc['examineDocument']>, actor: Actor, context: CallContext) {
    return this.examination.execute(input, actor, context);
  }

  async namePeople(input: RpcInput<Rpc['namePeople']>) {
    return this.examination.names(input);
  }

  async getPersonFile(input: RpcInput<Rpc['getPersonFile']>) {
    return this.examination.person(input);
  }
}
