import type { Actor, CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { documentsRpc as rpc } from '@placette/contracts/documents/rpc';
import { RpcController } from '@placette/nats';
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

  async submitIdentityDocument(input: Input<'submitIdentityDocument'>, actor: Actor) {
    return this.identity.execute(input, actor);
  }

  async listIdentityDocuments(_input: Input<'listIdentityDocuments'>, actor: Actor) {
    return { documents: await this.lists.ofIdentity(actor) };
  }

  async deleteIdentityDocument({ document_id }: Input<'deleteIdentityDocument'>, actor: Actor) {
    await this.deletion.ofIdentity(document_id, actor);
    return {};
  }

  async withdrawDocument(input: Input<'withdrawDocument'>, actor: Actor) {
    await this.withdrawal.execute(input, actor);
    return {};
  }

  async listDocumentsOf({ category, subject_id }: Input<'listDocumentsOf'>, actor: Actor) {
    return { documents: await this.lists.ofSubject(category, subject_id, actor) };
  }

  async submitDocumentOf(input: Input<'submitDocumentOf'>, actor: Actor) {
    return this.submissions.execute(input, actor);
  }

  async getVerification({ user_id }: Input<'getVerification'>) {
    return this.statuses.verification(user_id);
  }

  async createDocumentLink(input: Input<'createDocumentLink'>, actor: Actor, context: CallContext) {
    return this.links.execute(input, actor, context);
  }
}
