import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { RpcController } from '@placette/nats';
import { CopyPhotos } from '../photos/use-cases/copy-photos.js';
import { CheckUploads } from './use-cases/check-uploads.js';
import { RegisterUpload } from './use-cases/register-upload.js';

@RpcController(uploadsApi, {
  checkUploadQuota: [CheckUploads, 'quota'],
  registerUpload: RegisterUpload,
  checkUploads: CheckUploads,
  copyPhotos: CopyPhotos,
})
export class UploadsRpc {}
