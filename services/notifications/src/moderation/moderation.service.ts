import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { documentReviewed } from '@placette/contracts/documents/events';
import type { contentModerated, reportDecided, reportReceived } from '@placette/contracts/documents/reports/events';
import type { parkingCorrected, parkingWentOnline } from '@placette/contracts/listings/events';
import type { accountWarned } from '@placette/contracts/identity/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { RpcClient, systemContext } from '@placette/nats';
import { EmailsService } from '../emails/emails.service.js';
import { Site, type Mail, type Recipient } from '../emails/mail.js';
import { Notifier } from '../inbox/notifier.service.js';
import type { Meta } from '../platform/prisma.service.js';
import { RequestsClient } from '../requests/requests-client.js';
import { isToldApart, parkingNews } from './approval-news.js';
import {
  documentApprovedMail,
  documentRejectedMail,
  documentReopenedMail,
  parkingOnlineMail,
  type ApprovedParking,
} from './document-mails.js';
import { contentModeratedMail, pointCorrectedMail, reportDecidedMail, reportReceivedMail } from './report-mails.js';
import { warningMail } from './warning-mail.js';

type Reviewed = EventPayload<typeof documentReviewed>;

const REVIEW_MAILS = {
  approved: documentApprovedMail,
  rejected: documentRejectedMail,
  pending: documentReopenedMail,
};

/** Notifies people of the decisions of moderators. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly notifier: Notifier,
    private readonly mails: EmailsService,
    private readonly requests: RequestsClient,
    private readonly rpc: RpcClient,
    private readonly site: Site,
  ) {}

  async notifyReview(document: Reviewed, meta: Meta): Promise<void> {
    const isIdentityApproved = document.category === 'identity' && document.status === 'approved';
    const prepared = isIdentityApproved ? await this.requests.preparedBy(document.user_id) : [];
    const parkings = await this.newsOf(document, meta.occurredAt);
    const news = parkings.map((parking) => parking.news);
    if (!isToldApart(news, prepared.length > 0)) return;
    await this.notifier.notify(meta, document.user_id, {
      kind: 'document_reviewed',
      compose: (to) => REVIEW_MAILS[document.status](this.site, to, { ...document, prepared, parkings }),
    });
  }

  /** FO-01: what this approval means for each parking that it concerns. */
  private async newsOf({ user_id, parkings }: Reviewed, approved_at: Date): Promise<ApprovedParking[]> {
    if (parkings.length === 0) return [];
    const listed = await this.rpc.call(ownParkingsApi.readFirstOnline, { user_id }, systemContext());
    return parkings.map((parking) => {
      const known = listed.parkings.find(({ parking_spot_id }) => parking_spot_id === parking.parking_spot_id);
      return { ...parking, news: parkingNews(parking, known, approved_at) };
    });
  }

  /** FO-01: the end of both reviews, published once in the life of a parking. */
  async notifyOnline(parking: EventPayload<typeof parkingWentOnline>, meta: Meta): Promise<void> {
    await this.notifier.notify(meta, parking.owner_id, {
      kind: 'document_reviewed',
      compose: (to) => parkingOnlineMail(this.site, to, parking),
    });
  }

  async acknowledgeReport(report: EventPayload<typeof reportReceived>, meta: Meta): Promise<void> {
    await this.notifyReporter(report, meta, true, (to) =>
      reportReceivedMail(this.site, to, report, report.user_id === null),
    );
  }

  async notifyReportDecision(report: EventPayload<typeof reportDecided>, meta: Meta): Promise<void> {
    await this.notifyReporter(report, meta, false, (to) =>
      reportDecidedMail(this.site, to, report, report.user_id === null),
    );
  }

  async notifyAuthor(content: EventPayload<typeof contentModerated>, meta: Meta): Promise<void> {
    await this.notifier.notify(meta, content.user_id, {
      kind: 'content_moderated',
      compose: (to) => contentModeratedMail(this.site, to, content),
    });
  }

  /** DK-05: drivers who are expected there learn of the new point by `parking_updated`. */
  async notifyCorrection(parking: EventPayload<typeof parkingCorrected>, meta: Meta): Promise<void> {
    await this.notifier.notify(meta, parking.owner_id, {
      kind: 'content_moderated',
      compose: (to) => pointCorrectedMail(this.site, to, parking),
    });
  }

  /** Always mailed, as every decision about somebody is (L7). */
  async warn({ user_id, statement }: EventPayload<typeof accountWarned>, meta: Meta): Promise<void> {
    await this.notifier.notify(meta, user_id, {
      kind: 'content_moderated',
      compose: (to) => warningMail(this.site, to, statement),
    });
  }

  /** A visitor who left no e-mail address receives nothing. */
  private async notifyReporter(
    { user_id, email }: Pick<EventPayload<typeof reportReceived>, 'user_id' | 'email'>,
    meta: Meta,
    isOwnAct: boolean,
    compose: (to: Recipient) => Mail,
  ): Promise<void> {
    if (user_id !== null) await this.notifier.notify(meta, user_id, { kind: 'content_moderated', isOwnAct, compose });
    else if (email !== null) await this.mails.toVisitor(meta, email, compose);
  }
}
