import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { documentsRpc as rpc } from '@placette/contracts/documents/rpc';
import { RpcController } from '@placette/nats';
import { signedIn } from '../platform/who-may.js';
import { AnnounceStatus } from './use-cases/announce-status.js';
import { CreateDocumentLink } from './use-cases/create-document-link.js';
import { DeleteDocument } from './use-cases/delete-document.js';
import { ListDocuments } from './use-cases/list-documents.js';
import { SubmitDocumentOf } from './use-cases/submit-document-of.js';
import { SubmitIdentityDocument } from './use-cases/submit-identity-document.js';
import { WithdrawDocument } from './use-cases/withdraw-document.js';

type Rpc = typeof rpc;
type Input<K extends keyof Rpc> = RpcInput<Rpc[K]>;

@RpcController(rpc)
export class OwnDocumentsRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly identity: SubmitIdentityDocument,
    private readonly lists: ListDocuments,
    private readonly deletion: DeleteDocument,
    private readonly withdrawal: WithdrawDocument,
    private readonly submissions: SubmitDocumentOf,
    private readonly statuses: AnnounceStatus,
    private readonly links: CreateDocumentLink,
  ) {}

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

  async createDocumentLink(input: Input<'createDocumentLink'>, context: CallContext) {
    return this.links.execute(input, signedIn(context), context);
  }
}
