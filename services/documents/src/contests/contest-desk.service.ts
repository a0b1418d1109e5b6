import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput, RpcOutput } from '@placette/contracts';
import type { contestDeskApi } from '@placette/contracts/documents/contests/api';
import type { ContestState } from '@placette/contracts/documents/contests/contest';
import type { Contest } from '@placette/contracts/documents/contests/schema';
import { fail } from '@placette/contracts/errors';
import { suspensionApi } from '@placette/contracts/identity/suspension/api';
import { RpcClient, systemContext } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import { SignedLinks } from '@placette/storage';
import { ModerationService } from '../moderation/moderation.service.js';
import { privateFileLink } from '../platform/object-store.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { ReportDecisionsService } from '../reports/report-decisions.service.js';
import { ContestsRepository, type ContestRow } from './contests.repository.js';
import { shownOf } from './contests.service.js';
import { DecisionsRepository, idOf, type Decision } from './decisions.repository.js';

type Rpc = typeof contestDeskApi;
const PAGE = 20;
/** Identity lifts a suspension meanwhile. */
const DECIDING_MS = 15_000;

interface Settled {
  statement: string;
  moderator_id: string;
}

/** SF-02: moderators decide contests; whoever decided first reads them and decides nothing. */
@Injectable()
export class ContestDeskService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly contests: ContestsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly measures: ReportDecisionsService,
    private readonly reviews: ModerationService,
    private readonly links: SignedLinks,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async list({ view, cursor }: RpcInput<Rpc['listContests']>): Promise<RpcOutput<Rpc['listContests']>> {
    const [rows, open] = await Promise.all([this.contests.page(view, cursor, PAGE + 1), this.contests.countOpen()]);
    const page = rows.slice(0, PAGE);
    const contests = await Promise.all(page.map((row) => this.describe(row)));
    return { contests, next_cursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null, open };
  }

  async get({ contest_id }: { contest_id: string }): Promise<Contest> {
    return this.describe((await this.contests.find(contest_id)) ?? fail('contest_not_found'));
  }

  /** Also from another moderator, who is shown who it was. */
  async change({ contest_id, step, version }: RpcInput<Rpc['changeContest']>, { user_id }: Actor): Promise<Contest> {
    await this.prisma.$transaction(async (tx) => {
      await this.requireOpen(tx, { contest_id, version }, user_id);
      await this.contests.change(tx, contest_id, { assignee_id: step === 'take' ? user_id : null });
    });
    return this.get({ contest_id });
  }

  /** Undone: the content is shown again, the account restored, the document examined again. The person reads the reasons. */
  async decide(
    { contest_id, outcome, statement, version }: RpcInput<Rpc['decideContest']>,
    { user_id: moderator_id }: Actor,
  ): Promise<Contest> {
    const decideIn = async (tx: Tx) => {
      const { row, decision } = await this.requireOpen(tx, { contest_id, version }, moderator_id);
      if (row.assignee_id !== null && row.assignee_id !== moderator_id) fail('contest_taken');
      await this.contests.change(tx, contest_id, {
        ...{ state: outcome, assignee_id: moderator_id, statement, moderator_id },
        settled_at: this.clock.now(),
      });
      // A document that its person deleted meanwhile needs no answer.
      if (!decision) return;
      if (outcome === 'upheld') await this.uphold(tx, decision, { statement, moderator_id });
      // A decision that was undone meanwhile is not undone again.
      else if (decision.stands) await this.annul(tx, decision, { statement, moderator_id });
    };
    await this.prisma.$transaction(decideIn, { timeout: DECIDING_MS });
    return this.get({ contest_id });
  }

  /** C1: a link of minutes, which the log tells. */
  async createFileLink(
    { contest_id, file_id }: RpcInput<Rpc['createContestFileLink']>,
    { user_id: moderator_id }: Actor,
    { requestId: request_id }: CallContext,
  ): Promise<RpcOutput<Rpc['createContestFileLink']>> {
    const contest = (await this.contests.find(contest_id)) ?? fail('contest_not_found');
    const [file] = contest.file_ids.includes(file_id) ? await this.contests.files([file_id]) : [];
    if (!file) fail('contest_not_found');
    const now = this.clock.now();
    await this.contests.recordOpening(contest, { moderator_id, request_id }, now);
    const { storage_key: key, file_name: fileName, content_type: contentType } = file;
    return privateFileLink(this.links, now, { key, fileName, contentType, disposition: 'inline' });
  }

  private async uphold(tx: Tx, { subject, reference }: Decision, settled: Settled): Promise<void> {
    if ('measure' in subject) return this.measures.uphold(tx, subject.measure, settled);
    const { statement, moderator_id } = settled;
    await this.reviews.keepRefused(tx, subject.document, { reference, statement }, moderator_id);
  }

  private async annul(tx: Tx, { kind, subject, reference, user_id }: Decision, settled: Settled): Promise<void> {
    if ('document' in subject) {
      const { statement, moderator_id } = settled;
      await this.reviews.reopen(tx, subject.document, { reference, statement }, moderator_id);
    } else if (kind === 'suspension') {
      await this.rpc.call(suspensionApi.liftSuspension, { user_id, ...settled }, systemContext());
    } else await this.measures.annul(tx, subject.measure, settled);
  }

  /** Locked until the transaction ends. */
  private async requireOpen(
    tx: Tx,
    { contest_id, version }: { contest_id: string; version: number },
    moderator_id: string,
  ): Promise<{ row: ContestRow; decision: Decision | null }> {
    const row = (await this.contests.lock(tx, contest_id)) ?? fail('contest_not_found');
    if (row.state !== 'open') fail('contest_settled');
    const decision = await this.decisions.find(idOf(row), tx);
    if (row.user_id === moderator_id) fail('own_content');
    if (decision?.decided_by === moderator_id) fail('contest_first_decider');
    if (row.version !== version) fail('contest_changed');
    return { row, decision };
  }

  private async describe(row: ContestRow): Promise<Contest> {
    const decision = await this.decisions.find(idOf(row));
    const ids = [row.user_id, decision?.decided_by, row.assignee_id, row.moderator_id].flatMap((id) => id ?? []);
    const [names, files] = await Promise.all([this.contests.names(ids), this.contests.files(row.file_ids)]);
    const person = (id: string) => ({ id, name: names.get(id) ?? null });
    return {
      ...(decision ? shownOf(decision) : gone(row)),
      id: row.id,
      person: person(row.user_id),
      first_moderator: decision && person(decision.decided_by),
      text: row.text,
      files: files.map(({ id, file_name, size }) => ({ id, file_name, size })),
      state: row.state as ContestState,
      assignee: row.assignee_id === null ? null : person(row.assignee_id),
      created_at: row.created_at.toISOString(),
      due_at: row.due_at.toISOString(),
      settled: row.settled_at && {
        moderator: row.moderator_id === null ? null : person(row.moderator_id),
        statement: row.statement ?? '',
        at: row.settled_at.toISOString(),
      },
      version: row.version,
    };
  }
}

/** The document of a deleted account, whose reviews are gone after their retention. */
function gone({ kind, created_at }: ContestRow) {
  const decided_at = created_at.toISOString();
  return {
    kind: kind as Contest['kind'],
    reference: '',
    target: null,
    statement: '',
    ground: null,
    decided_at,
    ends_at: null,
  };
}
