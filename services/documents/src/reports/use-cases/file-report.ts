import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { reportsApi, ReportTarget } from '@placette/contracts/documents/reports/api';
import { reportReceived } from '@placette/contracts/documents/reports/events';
import type { ReportReceipt } from '@placette/contracts/documents/reports/schema';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { askOwnerFirst, Clock, SETTINGS } from '@placette/service-runtime';
import { CardRepository } from '../../copies/card.repository.js';
import { AskOwners } from '../../own-documents/use-cases/ask-owners.js';
import type { DocumentsConfig } from '../../config.js';
import { publicName } from '../domain/public-name.js';
import { newReference } from '../domain/report-reference.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { ReportRepository, type ReportRow } from '../report.repository.js';

const DAY_MS = 86_400_000;
/** An e-mail address may be anybody's: it does not get mail without limit. */
const ACKNOWLEDGEMENTS_PER_DAY = 3;

interface Reported {
  target_id: string;
  concerned_id: string;
  target_label: string;
  target_text: string | null;
}

/** L6: kept before it is answered; one open report a person and content, so many a day. */
@Injectable()
export class FileReport {
  constructor(
    private readonly prisma: PrismaService,
    private readonly reports: ReportRepository,
    private readonly cards: CardRepository,
    private readonly ask: AskOwners,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: DocumentsConfig,
  ) {}

  async execute(
    { target, report, visitor, is_suspect }: RpcInput<typeof reportsApi.fileReport>,
    actor: Actor | null,
  ): Promise<ReportReceipt> {
    const sender = actor ? { reporter_id: actor.user_id } : { visitor: visitor ?? fail('not_authenticated') };
    const found = await askOwnerFirst(
      ['report_target_not_found'],
      async () => (await this.find(target)) ?? fail('report_target_not_found'),
      () => this.askAbout(target),
    );
    if (found.concerned_id === actor?.user_id) fail('own_content');
    const content = { target_type: target.type, target_id: found.target_id };
    const now = this.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    // A person gets mail at the account's e-mail address.
    const reporter_email = actor ? null : report.email;
    return this.prisma.$transaction(async (tx) => {
      await this.reports.lock(tx, actor?.user_id ?? visitor ?? '', `${target.type}:${found.target_id}`);
      if (await this.reports.isOpenFrom(tx, sender, content)) fail('report_already_open');
      const sent = await this.reports.countSince(tx, sender, since);
      if (sent >= this.settings.REPORTS_PER_DAY) fail('too_many_reports');
      const written = reporter_email ? await this.reports.countSince(tx, { reporter_email }, since) : 0;
      const row = await this.reports.insert(tx, {
        ...{ ...found, ...content, reference: newReference(), reason: report.reason, explanation: report.explanation },
        ...{ reporter_id: actor?.user_id ?? null, reporter_email, visitor: actor ? null : visitor, is_suspect },
        created_at: now,
      });
      if (!is_suspect) await this.announce(tx, row, written < ACKNOWLEDGEMENTS_PER_DAY);
      return { reference: row.reference };
    });
  }

  private async announce(tx: Tx, row: ReportRow, isWrittenTo: boolean): Promise<void> {
    const { id: report_id, reference, target_label, reporter_id: user_id, concerned_id: owner_id } = row;
    await this.outbox.record(tx, reportReceived, {
      ...{ report_id, reference, target_label, user_id, owner_id, email: isWrittenTo ? row.reporter_email : null },
      target_type: row.target_type as ReportTarget['type'],
    });
  }

  /** A profile is named by its owner's id, or by that of a parking. */
  private async askAbout({ type, id }: ReportTarget): Promise<boolean> {
    const isParking = await this.ask.parking(id);
    if (type === 'parking') return isParking;
    return this.ask.person((await this.cards.findSpot(id))?.owner_id ?? id);
  }

  private async find(target: ReportTarget): Promise<Reported | null> {
    if (target.type === 'message') {
      return {
        target_id: target.id,
        concerned_id: target.author_id,
        target_label: target.label,
        target_text: target.text,
      };
    }
    const spot = await this.cards.findSpot(target.id);
    if (target.type === 'parking') {
      return spot && { target_id: target.id, concerned_id: spot.owner_id, target_label: spot.title, target_text: null };
    }
    const person = await this.cards.findUser(spot?.owner_id ?? target.id);
    if (!person) return null;
    const { user_id } = person;
    return { target_id: user_id, concerned_id: user_id, target_label: publicName(person), target_text: null };
  }
}
