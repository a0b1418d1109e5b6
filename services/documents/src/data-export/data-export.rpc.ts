import { dataExportApi } from '@placette/contracts/documents/data-export/api';
import { RpcController } from '@placette/nats';
import { AskDataExport } from './use-cases/ask-data-export.js';
import { OpenDataExport } from './use-cases/open-data-export.js';

@RpcController(dataExportApi, {
  askDataExport: AskDataExport,
  getDataExport: [OpenDataExport, 'latest'],
  createDataExportLink: [OpenDataExport, 'link'],
})
export class DataExportRpc {}
