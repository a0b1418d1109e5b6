import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput, RpcOutput } from '@placette/contracts';
import type { moderationApi } from '@placette/contracts/documents/moderation/api';
import {
  SIMILAR_ACCOUNTS_MAX,
  PERSON_ROWS_MAX,
  type PersonFile,
} from '@placette/contracts/documents/moderation/schema';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { AccessLogRepository } from '../own-documents/access-log.repository.js';
import { DocumentStatusService } from '../own-documents/document-status.service.js';
import { DocumentsRepository } from '../own-documents/documents.repository.js';
import { readCursor, toCursor } from '../platform/list-position.js';
import { ExaminationRepository } from './examination.repository.js';
import { ModerationLogRepository } from './moderation-log.repository.js';
import { ModerationRepository } from './moderation.repository.js';

type Rpc = typeof moderationApi;

type LogFilter = RpcInput<Rpc['listModerationLog']>;
type LogPage = RpcOutput<Rpc['listModerationLog']>;

const PAGE = 50;
const EXPORTED = 500;

/**
 * MO-05: who else sent this file, and what is known about a person. Only for moderators; each access to a document is
 * logged.
 */
@Injectable()
export class ExaminationService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly accessLog: AccessLogRepository,
    private readonly examinations: ExaminationRepository,
    private readonly moderation: ModerationRepository,
    private readonly log: ModerationLogRepository,
    private readonly status: DocumentStatusService,
    private readonly clock: Clock,
  ) {}

  async examine(
    { category, document_id }: RpcInput<Rpc['examineDocument']>,
    moderator: Actor,
    { requestId }: CallContext,
  ): Promise<RpcOutput<Rpc['examineDocument']>> {
    const document = (await this.documents.find(category, document_id)) ?? fail('document_not_found');
    // Logged before anything is read, so that the access is known even when the response is lost.
    const access = { act: 'compared', moderator_id: moderator.user_id, request_id: requestId } as const;
    await this.accessLog.record(document, access, this.clock.now());
    const { user_id, subject_id, file_id } = document;
    const case_documents =
      category === 'vehicle' ? [] : await this.moderation.caseOf(user_id, PERSON_ROWS_MAX, this.clock.now());
    const same_file = file_id ? await this.examinations.sendersOfSameFile(file_id, SIMILAR_ACCOUNTS_MAX) : [];
    return { user_id, subject_id, same_file, case_documents };
  }

  async namePeople({ user_ids }: RpcInput<Rpc['namePeople']>): Promise<RpcOutput<Rpc['namePeople']>> {
    const names = await this.examinations.namesOf(user_ids);
    return { people: user_ids.map((id) => ({ id, name: names.get(id) || null })) };
  }

  async personFile({ user_id }: RpcInput<Rpc['getPersonFile']>): Promise<PersonFile> {
    const [verification, documents, reports_made, reports_received, measures] = await Promise.all([
      this.status.verification({ user_id }),
      this.examinations.documentsOf(user_id, PERSON_ROWS_MAX),
      this.examinations.reportsBy(user_id, PERSON_ROWS_MAX),
      this.examinations.reportsAbout(user_id, PERSON_ROWS_MAX),
      this.examinations.measuresAgainst(user_id, PERSON_ROWS_MAX),
    ]);
    return { verification, documents, reports_made, reports_received, measures };
  }

  /** C1, MFA-6: who opened whose document, and what was decided. */
  listLog(filter: LogFilter): Promise<LogPage> {
    return this.logPage(filter, PAGE);
  }

  /** DK-08: in larger pages, for a file. */
  exportLog(filter: LogFilter): Promise<LogPage> {
    return this.logPage(filter, EXPORTED);
  }

  private async logPage({ cursor, ...filter }: LogFilter, size: number): Promise<LogPage> {
    const entries = await this.log.page(filter, cursor === undefined ? null : readCursor(cursor), size + 1);
    const last = entries.length > size ? entries[size - 1] : undefined;
    const next_cursor = last ? toCursor({ created_at: last.occurred_at, id: last.id }) : null;
    return { entries: entries.slice(0, size), next_cursor };
  }
}
