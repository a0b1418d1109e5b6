import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput, RpcOutput } from '@placette/contracts';
import type { documentsApi } from '@placette/contracts/documents/api';
import type { OwnDocument } from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { holds, roleOf } from '@placette/contracts/kernel/desk';
import { Clock } from '@placette/service-runtime';
import { SignedLinks } from '@placette/storage';
import { privateFileLink } from '../platform/object-store.js';
import { SubjectsService } from '../read-models/subjects.service.js';
import { AccessLogRepository } from './access-log.repository.js';
import { DocumentsRepository, toOwnDocument } from './documents.repository.js';

const MONTH_MS = 30 * 86_400_000;

/** Lists and opens a person's own documents. */
@Injectable()
export class OwnDocumentsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly subjects: SubjectsService,
    private readonly accessLog: AccessLogRepository,
    private readonly links: SignedLinks,
    private readonly clock: Clock,
  ) {}

  /** Returns the latest first, and how long such documents waited in the last month. */
  async listIdentity(
    _input: unknown,
    { user_id }: Actor,
  ): Promise<RpcOutput<typeof documentsApi.listIdentityDocuments>> {
    const documents = (await this.documents.listOf('identity', user_id)).map(toOwnDocument);
    const monthAgo = new Date(this.clock.now().getTime() - MONTH_MS);
    return { documents, usual_wait_s: await this.documents.usualWait(monthAgo) };
  }

  /**
   * Returns the latest first. Fails with `document_not_found` when the vehicle or parking is missing or belongs to
   * another person.
   */
  async listOfSubject(
    { category, subject_id }: RpcInput<typeof documentsApi.listDocumentsOf>,
    { user_id }: Actor,
  ): Promise<{ documents: OwnDocument[] }> {
    await this.subjects.beforeMissing(user_id, category, subject_id, () =>
      this.subjects.ownedBy(user_id, category, subject_id),
    );
    const documents = await this.documents.listOf(category, user_id);
    return { documents: documents.filter((document) => document.subject_id === subject_id).map(toOwnDocument) };
  }

  /**
   * C1, D5, F9, MO-11: a link of five minutes for the owner and for who reviews papers, whose accesses are logged; 404
   * for everyone else.
   */
  async createLink(
    { category, document_id }: RpcInput<typeof documentsApi.createDocumentLink>,
    actor: Actor,
    { requestId }: CallContext,
  ): Promise<RpcOutput<typeof documentsApi.createDocumentLink>> {
    const document = await this.documents.find(category, document_id);
    const isOwner = document?.user_id === actor.user_id;
    if (!document?.file_id || !(isOwner || holds(roleOf(actor), 'review'))) fail('document_not_found');
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
