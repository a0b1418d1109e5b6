import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput, RpcOutput } from '@placette/contracts';
import type { examinationApi } from '@placette/contracts/documents/examination/api';
import { LIKE_ACCOUNTS_MAX } from '@placette/contracts/documents/examination/schema';
import { PERSON_ROWS_MAX, type PersonFile } from '@placette/contracts/documents/person/schema';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { AccessLogRepository } from '../../own-documents/access-log.repository.js';
import { DocumentRepository } from '../../own-documents/document.repository.js';
import { ExaminationRepository } from '../examination.repository.js';
import { AnnounceStatus } from '../../own-documents/use-cases/announce-status.js';

type Rpc = typeof examinationApi;

/** MO-05: who else sent this file, and what is known of somebody. Moderators alone; each access to a document is logged. */
@Injectable()
export class ExamineDocument {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly accessLog: AccessLogRepository,
    private readonly examinations: ExaminationRepository,
    private readonly statuses: AnnounceStatus,
    private readonly clock: Clock,
  ) {}

  async execute(
    { category, document_id }: RpcInput<Rpc['examineDocument']>,
    moderator: Actor,
    { requestId }: CallContext,
  ): Promise<RpcOutput<Rpc['examineDocument']>> {
    const document = (await this.documents.find(category, document_id)) ?? fail('document_not_found');
    // Logged before anything is read, so that the access is known even when the answer is lost.
    const access = { act: 'compared', moderator_id: moderator.user_id, request_id: requestId } as const;
    await this.accessLog.record(document, access, this.clock.now());
    const { user_id, subject_id, file_id } = document;
    const same_file = file_id ? await this.examinations.sendersOfSameFile(file_id, LIKE_ACCOUNTS_MAX) : [];
    return { user_id, subject_id, same_file };
  }

  async names({ user_ids }: RpcInput<Rpc['namePeople']>): Promise<RpcOutput<Rpc['namePeople']>> {
    const names = await this.examinations.namesOf(user_ids);
    return { people: user_ids.map((id) => ({ id, name: names.get(id) || null })) };
  }

  async person({ user_id }: RpcInput<Rpc['getPersonFile']>): Promise<PersonFile> {
    const [verification, documents, reports_made, reports_received, measures] = await Promise.all([
      this.statuses.verification({ user_id }),
      this.examinations.documentsOf(user_id, PERSON_ROWS_MAX),
      this.examinations.reportsBy(user_id, PERSON_ROWS_MAX),
      this.examinations.reportsAbout(user_id, PERSON_ROWS_MAX),
      this.examinations.measuresAgainst(user_id, PERSON_ROWS_MAX),
    ]);
    return { verification, documents, reports_made, reports_received, measures };
  }
}
