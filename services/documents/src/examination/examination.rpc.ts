import { examinationApi } from '@placette/contracts/documents/examination/api';
import { RpcController } from '@placette/nats';
import { ExamineDocument } from './use-cases/examine-document.js';

@RpcController(examinationApi, {
  examineDocument: ExamineDocument,
  namePeople: [ExamineDocument, 'names'],
  getPersonFile: [ExamineDocument, 'person'],
})
export class ExaminationRpc {}
