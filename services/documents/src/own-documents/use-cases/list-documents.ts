import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { documentsApi } from '@placette/contracts/documents/api';
import type { OwnDocument } from '@placette/contracts/documents/schema';
import { DocumentRepository } from '../document.repository.js';
import { FindSubject } from './find-subject.js';
import { toOwnDocument } from './create-document.js';

/** A person's own documents, latest first. */
@Injectable()
export class ListDocuments {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly findSubject: FindSubject,
  ) {}

  async ofIdentity(_input: unknown, { user_id }: Actor): Promise<{ documents: OwnDocument[] }> {
    return { documents: (await this.documents.listOf('identity', user_id)).map(toOwnDocument) };
  }

  /** `document_not_found` when the vehicle or parking is missing or somebody else's. */
  async ofSubject(
    { category, subject_id }: RpcInput<typeof documentsApi.listDocumentsOf>,
    { user_id }: Actor,
  ): Promise<{ documents: OwnDocument[] }> {
    await this.findSubject.beforeMissing(user_id, category, subject_id, () =>
      this.findSubject.ownedBy(user_id, category, subject_id),
    );
    const documents = await this.documents.listOf(category, user_id);
    return { documents: documents.filter((document) => document.subject_id === subject_id).map(toOwnDocument) };
  }
}
