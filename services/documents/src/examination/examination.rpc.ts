import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { examinationRpc as rpc } from '@placette/contracts/documents/examination-rpc';
import { RpcController } from '@placette/nats';
import { moderator } from '../platform/who-may.js';
import { ExamineDocument } from './use-cases/examine-document.js';

type Rpc = typeof rpc;

@RpcController(rpc)
export class ExaminationRpc implements RpcHandlers<Rpc> {
  constructor(private readonly examination: ExamineDocument) {}

  async examineDocument(input: RpcInput<Rpc['examineDocument']>, context: CallContext) {
    return this.examination.execute(input, moderator(context), context);
  }

  async namePeople(input: RpcInput<Rpc['namePeople']>, context: CallContext) {
    moderator(context);
    return this.examination.names(input);
  }

  async getPersonFile(input: RpcInput<Rpc['getPersonFile']>, context: CallContext) {
    moderator(context);
    return this.examination.person(input);
  }
}
