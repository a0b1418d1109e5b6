import { examinationRpc } from '@placette/contracts/documents/examination/rpc';
import { RpcController } from '@placette/nats';
import { ExamineDocument } from './use-cases/examine-document.js';

@RpcController(examinationRpc, {
  examineDocument: ExamineDocument,
  namePeople: [ExamineDocument, 'names'],
  getPersonFile: [ExamineDocument, 'person'],
})
export class ExaminationRpc {}
