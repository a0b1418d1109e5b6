import { AppError, type CallContext, type RouteInput } from '@placette/contracts';
import { documentsRoutes } from '@placette/contracts/documents/routes';
import { documentsRpc } from '@placette/contracts/documents/rpc';
import { uploadsRpc } from '@placette/contracts/documents/uploads/rpc';
import { reviewRpc } from '@placette/contracts/documents/review/rpc';
import { fail } from '@placette/contracts/errors';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { RoutesController } from '../http/routes-controller.js';
import { IncomingFiles } from '../uploads/incoming-files.js';

@RoutesController(documentsRoutes, {
  submitIdentityDocument: documentsRpc.submitIdentityDocument,
  deleteIdentityDocument: documentsRpc.deleteIdentityDocument,
  withdrawDocument: documentsRpc.withdrawDocument,
  listDocumentsOf: documentsRpc.listDocumentsOf,
  submitDocumentOf: documentsRpc.submitDocumentOf,
  createDocumentLink: documentsRpc.createDocumentLink,
  listModeration: reviewRpc.listModeration,
  claimDocument: reviewRpc.claimDocument,
  releaseDocument: reviewRpc.releaseDocument,
  listReviews: reviewRpc.listReviews,
})
export class DocumentsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly incoming: IncomingFiles,
  ) {}

  async upload(_input: RouteInput<typeof documentsRoutes.upload>, context: CallContext, request: FastifyRequest) {
    const received = await this.incoming.receive(request, (purpose, bytes) =>
      this.rpc.call(uploadsRpc.checkUploadQuota, { purpose, bytes }, context),
    );
    try {
      return await this.rpc.call(uploadsRpc.registerUpload, received, context);
    } catch (error) {
      await this.incoming.discard(received);
      throw error;
    }
  }

  async getUpload({ params }: RouteInput<typeof documentsRoutes.getUpload>, context: CallContext) {
    const asked = this.rpc.call(uploadsRpc.checkUploads, { upload_ids: [params.upload_id] }, context);
    const { uploads } = await asked.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'upload_not_found') fail('not_found');
      throw error;
    });
    return uploads[0] ?? fail('not_found');
  }

  async getVerification(_input: RouteInput<typeof documentsRoutes.getVerification>, context: CallContext) {
    const user_id = context.actor?.user_id ?? fail('not_authenticated');
    const [verification, { documents }] = await Promise.all([
      this.rpc.call(documentsRpc.getVerification, { user_id }, context),
      this.rpc.call(documentsRpc.listIdentityDocuments, {}, context),
    ]);
    return { verification, documents };
  }

  reviewDocument({ params, body }: RouteInput<typeof documentsRoutes.reviewDocument>, context: CallContext) {
    return this.rpc.call(reviewRpc.reviewDocument, { ...params, review: body }, context);
  }
}
