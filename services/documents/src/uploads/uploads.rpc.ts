import type { Actor, RpcHandlers, RpcInput } from '@placette/contracts';
import { uploadsRpc as rpc } from '@placette/contracts/documents/upload-rpc';
import { RpcController } from '@placette/nats';
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

  async checkUploadQuota(input: Input<'checkUploadQuota'>, actor: Actor) {
    await this.uploadChecks.quota(input, actor);
    return {};
  }

  async registerUpload(input: Input<'registerUpload'>, actor: Actor) {
    return this.uploads.execute(input, actor);
  }

  async checkUploads({ upload_ids }: Input<'checkUploads'>, actor: Actor) {
    return { uploads: await this.uploadChecks.execute(upload_ids, actor) };
  }
}
