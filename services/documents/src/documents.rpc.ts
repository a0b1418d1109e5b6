import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { documentsRpc as rpc } from '@placette/contracts/documents/rpc';
import { RpcController } from '@placette/nats';
import { moderator, signedIn } from './domain/who-may.js';
import { AnnounceStatus } from './use-cases/announce-status.js';
import { CheckUploads } from './use-cases/check-uploads.js';
import { ClaimDocument } from './use-cases/claim-document.js';
import { CreateDocumentLink } from './use-cases/create-document-link.js';
import { DeleteDocument } from './use-cases/delete-document.js';
import { ListDocuments } from './use-cases/list-documents.js';
import { ListReviews } from './use-cases/list-reviews.js';
import { ListModeration } from './use-cases/list-moderation.js';
import { RegisterUpload } from './use-cases/register-upload.js';
import { ReviewDocument } from './use-cases/review-document.js';
import { SubmitDocumentOf } from './use-cases/submit-document-of.js';
import { SubmitIdentityDocument } from './use-cases/submit-identity-document.js';
import { WithdrawDocument } from './use-cases/withdraw-document.js';

type Rpc = typeof rpc;
type Input<K extends keyof Rpc> = RpcInput<Rpc[K]>;

@RpcController(rpc)
export class DocumentsRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly uploads: RegisterUpload,
    private readonly uploadChecks: CheckUploads,
    private readonly identity: SubmitIdentityDocument,
    private readonly lists: ListDocuments,
    private readonly deletion: DeleteDocument,
    private readonly withdrawal: WithdrawDocument,
    private readonly submissions: SubmitDocumentOf,
    private readonly statuses: AnnounceStatus,
    private readonly moderation: ListModeration,
    private readonly reviews: ReviewDocument,
    private readonly claims: ClaimDocument,
    private readonly history: ListReviews,
    private readonly links: CreateDocumentLink,
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

  async submitIdentityDocument(input: Input<'submitIdentityDocument'>, context: CallContext) {
    return this.identity.execute(input, signedIn(context));
  }

  async listIdentityDocuments(_input: Input<'listIdentityDocuments'>, context: CallContext) {
    return { documents: await this.lists.ofIdentity(signedIn(context)) };
  }

  async deleteIdentityDocument({ document_id }: Input<'deleteIdentityDocument'>, context: CallContext) {
    await this.deletion.ofIdentity(document_id, signedIn(context));
    return {};
  }

  async withdrawDocument(input: Input<'withdrawDocument'>, context: CallContext) {
    await this.withdrawal.execute(input, signedIn(context));
    return {};
  }

  async listDocumentsOf({ category, subject_id }: Input<'listDocumentsOf'>, context: CallContext) {
    return { documents: await this.lists.ofSubject(category, subject_id, signedIn(context)) };
  }

  async submitDocumentOf(input: Input<'submitDocumentOf'>, context: CallContext) {
    return this.submissions.execute(input, signedIn(context));
  }

  async getVerification({ user_id }: Input<'getVerification'>) {
    return this.statuses.verification(user_id);
  }

  async listModeration(input: Input<'listModeration'>, context: CallContext) {
    moderator(context);
    return this.moderation.execute(input);
  }

  async reviewDocument(input: Input<'reviewDocument'>, context: CallContext) {
    return this.reviews.execute(input, moderator(context));
  }

  async claimDocument(input: Input<'claimDocument'>, context: CallContext) {
    return this.claims.execute(input, moderator(context));
  }

  async releaseDocument(input: Input<'releaseDocument'>, context: CallContext) {
    await this.claims.release(input, moderator(context));
    return {};
  }

  async listReviews(input: Input<'listReviews'>, context: CallContext) {
    moderator(context);
    return { reviews: await this.history.execute(input) };
  }

  async createDocumentLink(input: Input<'createDocumentLink'>, context: CallContext) {
    return this.links.execute(input, signedIn(context), context);
  }
}
