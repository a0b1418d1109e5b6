import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { uploadsRpc as rpc } from '@placette/contracts/documents/upload-rpc';
import { RpcController } from '@placette/nats';
import { signedIn } from '../platform/who-may.js';
import { RegisterUpload } from './use-cases/register-upload.js';
import { CheckUploads } from './use-cases/check-uploads.js';

type Rpc = typeof rpc;
type Input<K extends keyof Rpc> = RpcInput<Rpc[K]>;

@RpcController(rpc)
export class UploadsRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly uploads: RegisterUpload,
    private readonly uploadChecks: CheckUploads,
  ) {}

  async checkUploadQuota(input: Input<'checkUploadQuota'>, context: CallContext) {
    await this.uploadChecks.quota(input, signedIn(context));
    return {};
  }

  async registerUpload(input: Input<'registerUpload'>, context: CallContext) {
    return this.uploads.execute(input, signedIn(context));
  }

  async checkUploads({ upload_ids }: Input<'checkUploads'>, context: CallContext) {
    return { uploads: await this.uploadChecks.execute(upload_ids, signedIn(context)) };
  }
}
