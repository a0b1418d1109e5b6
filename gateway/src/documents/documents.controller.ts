import { AppError, type CallContext, type RouteInput } from '@placette/contracts';
import { documentsApi } from '@placette/contracts/documents/api';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { fail } from '@placette/contracts/errors';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { ApiController } from '../http/api-controller.js';
import { IncomingFiles } from '../uploads/incoming-files.js';

@ApiController(documentsApi)
export class DocumentsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly incoming: IncomingFiles,
  ) {}

  async upload(_input: RouteInput<typeof documentsApi.upload.http>, context: CallContext, request: FastifyRequest) {
    const received = await this.incoming.receive(request, ({ purpose, bytes }) =>
      this.rpc.call(uploadsApi.checkUploadQuota, { purpose, bytes }, context),
    );
    try {
      return await this.rpc.call(uploadsApi.registerUpload, received, context);
    } catch (error) {
      await this.incoming.discard(received);
      throw error;
    }
  }

  async getUpload({ params }: RouteInput<typeof documentsApi.getUpload.http>, context: CallContext) {
    const asked = this.rpc.call(uploadsApi.checkUploads, { upload_ids: [params.upload_id] }, context);
    const { uploads } = await asked.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'upload_not_found') fail('not_found');
      throw error;
    });
    return uploads[0] ?? fail('not_found');
  }

  async getVerification(_input: RouteInput<typeof documentsApi.getVerification.http>, context: CallContext) {
    const user_id = context.actor?.user_id ?? fail('not_authenticated');
    const [verification, identity] = await Promise.all([
      this.rpc.call(documentsApi.getVerification, { user_id }, context),
      this.rpc.call(documentsApi.listIdentityDocuments, {}, context),
    ]);
    return { verification, ...identity };
  }
}
