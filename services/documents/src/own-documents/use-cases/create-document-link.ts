import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput, RpcOutput } from '@placette/contracts';
import type { documentsApi } from '@placette/contracts/documents/api';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { SignedLinks } from '@placette/storage';
import { privateFileLink } from '../../files/private-file-link.js';
import { AccessLogRepository } from '../access-log.repository.js';
import { DocumentRepository } from '../document.repository.js';

/** C1, D5, F9, MO-11: five minutes for the owner and for moderators, whose accesses are logged; 404 for everybody else. */
@Injectable()
export class CreateDocumentLink {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly accessLog: AccessLogRepository,
    private readonly links: SignedLinks,
    private readonly clock: Clock,
  ) {}

  async execute(
    { category, document_id }: RpcInput<typeof documentsApi.createDocumentLink>,
    actor: Actor,
    { requestId }: CallContext,
  ): Promise<RpcOutput<typeof documentsApi.createDocumentLink>> {
    const document = await this.documents.find(category, document_id);
    const isOwner = document?.user_id === actor.user_id;
    if (!document?.file_id || !(isOwner || actor.is_admin)) fail('document_not_found');
    const now = this.clock.now();
    if (!isOwner) {
      const access = { act: 'opened', moderator_id: actor.user_id, request_id: requestId } as const;
      await this.accessLog.record(document, access, now);
    }

    const { file_name, file_url, content_type } = document;
    const file = { key: file_url, fileName: file_name, contentType: content_type, disposition: 'inline' } as const;
    return { ...privateFileLink(this.links, now, file), content_type, file_name };
  }
}
