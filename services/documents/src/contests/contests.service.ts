import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import type { contestsApi } from '@placette/contracts/documents/contests/api';
import {
  canContest,
  CONTEST_HOURS,
  contestUntil,
  type ContestState,
} from '@placette/contracts/documents/contests/contest';
import type { ContestPage } from '@placette/contracts/documents/contests/schema';
import type { DataExport } from '@placette/contracts/documents/data-export/api';
import type { Upload } from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { DataExportsService } from '../data-export/data-exports.service.js';
import { DocumentsRepository } from '../own-documents/documents.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { CardsRepository } from '../read-models/cards.repository.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { ContestLinks, type OpenedLink } from '../platform/contest-links.js';
import { ContestsRepository } from './contests.repository.js';
import { DecisionsRepository, type Decision } from './decisions.repository.js';

type Rpc = typeof contestsApi;
const HOUR_MS = 3_600_000;

/** SF-02, DK-09: what a person does by the link of a mail, or by the pass of a sign-in to a suspended account. */
@Injectable()
export class ContestsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly links: ContestLinks,
    private readonly decisions: DecisionsRepository,
    private readonly contests: ContestsRepository,
    private readonly documents: DocumentsRepository,
    private readonly cards: CardsRepository,
    private readonly files: UploadsRepository,
    private readonly uploads: UploadsService,
    private readonly exports: DataExportsService,
    private readonly clock: Clock,
  ) {}

  async read({ token }: RpcInput<Rpc['readContestPage']>): Promise<ContestPage> {
    const link = await this.links.open(token);
    return this.page(link, await this.decisionOf(link));
  }

  /** One contest a decision, with the files that were sent for it. */
  async file({ token, text, upload_ids }: RpcInput<Rpc['fileContest']>): Promise<ContestPage> {
    const link = await this.links.open(token);
    const decision = await this.contestable(link);
    const now = this.clock.now();
    const { user_id } = link;
    await this.prisma.$transaction(async (tx) => {
      // The deletion of the account closes what was sent before, and nothing is sent after it.
      await this.documents.lockPerson(tx, user_id);
      if (await this.cards.isDeleted(user_id, tx)) fail('contest_nothing');
      const isNew = await this.contests.insert(tx, {
        ...decision.id,
        user_id,
        kind: decision.kind,
        text,
        file_ids: upload_ids,
        due_at: new Date(now.getTime() + CONTEST_HOURS * HOUR_MS),
        created_at: now,
      });
      if (!isNew) fail('contest_already_filed');
      for (const id of upload_ids)
        if (!(await this.files.attach(tx, { id, user_id, purpose: 'document' }, now))) fail('upload_not_found');
    });
    return this.page(link, decision);
  }

  async requireRoom({ token, bytes }: RpcInput<Rpc['checkContestUpload']>): Promise<void> {
    const link = await this.links.open(token);
    await this.contestable(link);
    await this.uploads.requireRoom({ purpose: 'document', bytes }, { user_id: link.user_id });
  }

  /** Checked as every document is, before anybody opens it. */
  async register({ token, ...file }: RpcInput<Rpc['registerContestUpload']>): Promise<Upload> {
    const link = await this.links.open(token);
    await this.contestable(link);
    return this.uploads.register({ purpose: 'document', ...file }, { user_id: link.user_id });
  }

  async readData({ token }: RpcInput<Rpc['readSuspendedData']>): Promise<{ data_export: DataExport | null }> {
    return this.exports.latest({}, { user_id: await this.dataOwner(token) });
  }

  async askData({ token }: RpcInput<Rpc['askSuspendedData']>): Promise<DataExport> {
    return this.exports.prepareFor(await this.dataOwner(token));
  }

  async linkData({
    token,
    export_id,
  }: RpcInput<Rpc['linkSuspendedData']>): Promise<RpcOutput<Rpc['linkSuspendedData']>> {
    return this.exports.createLink({ export_id }, { user_id: await this.dataOwner(token) });
  }

  /** C34: texts and files of contests that were settled before; what was decided stays. */
  async forgetOld(before: Date): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const file_ids = await this.contests.forgetTexts(tx, before);
      await this.files.discard(file_ids, this.clock.now(), tx);
    });
  }

  /** DK-09: the link of a mail opens no data, and a password alone none of an account with a second factor. */
  private async dataOwner(token: string): Promise<string> {
    const { user_id, may_take_data } = await this.links.open(token);
    return may_take_data ? user_id : fail('suspended_data_refused');
  }

  private async decisionOf(link: OpenedLink): Promise<Decision> {
    if (await this.cards.isDeleted(link.user_id)) fail('contest_nothing');
    if (link.decision === null) return (await this.decisions.suspensionOf(link.user_id)) ?? fail('contest_nothing');
    const decision = await this.decisions.find(link.decision);
    if (decision?.user_id !== link.user_id) fail('contest_nothing');
    if (!canContest(decision.decided_at, this.clock.now())) fail('contest_link_expired');
    return decision;
  }

  private async contestable(link: OpenedLink): Promise<Decision> {
    const decision = await this.decisionOf(link);
    if (await this.contests.of(decision.id)) fail('contest_already_filed');
    if (!canContest(decision.decided_at, this.clock.now())) fail('contest_link_expired');
    if (!decision.stands) fail('contest_over');
    return decision;
  }

  private async page({ may_take_data }: OpenedLink, decision: Decision): Promise<ContestPage> {
    const contest = await this.contests.of(decision.id);
    return {
      ...shownOf(decision),
      until: contestUntil(decision.decided_at),
      stands: decision.stands,
      contest: contest && {
        state: contest.state as ContestState,
        created_at: contest.created_at.toISOString(),
        due_at: contest.due_at.toISOString(),
        statement: contest.statement,
        settled_at: contest.settled_at?.toISOString() ?? null,
      },
      may_take_data,
    };
  }
}

export function shownOf({ reference, kind, target, statement, ground, decided_at, ends_at }: Decision) {
  return {
    ...{ reference, kind, target, statement, ground },
    decided_at: decided_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  };
}
