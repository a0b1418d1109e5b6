import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { shuttleHoursOf } from '@placette/contracts/listings/offer/shuttle-hours';
import type { requestsApi, WaitingRequests } from '@placette/contracts/requests/api';
import type { Answering } from '@placette/contracts/requests/answer-links/schema';
import type { ReceivedRequest, SentRequest } from '@placette/contracts/requests/schema';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import type { SeenTravel } from '@placette/contracts/requests/travel/schema';
import { seenTravel } from '@placette/contracts/requests/travel/travel';
import { Clock } from '@placette/service-runtime';
import { AnswerLinks } from '../answer-links/answer-links.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { ThreadRepository } from '../threads/thread.repository.js';
import { ContactRequestRepository, type RequestFilter } from './contact-request.repository.js';
import { OpenRequestRepository } from './open-request.repository.js';
import { RequestDescriptionService } from './request-description.service.js';

/** RQ-07, RQ-09: a person's requests, newest first. */
@Injectable()
export class RequestListsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly open: OpenRequestRepository,
    private readonly threads: ThreadRepository,
    private readonly spots: SpotRepository,
    private readonly describe: RequestDescriptionService,
    private readonly links: AnswerLinks,
    private readonly clock: Clock,
  ) {}

  async sent(filter: RequestFilter, { user_id }: Actor): Promise<{ requests: SentRequest[] }> {
    const requests = await this.requests.list(this.prisma, 'requester', user_id, filter);
    return { requests: await this.describe.sent(requests) };
  }

  /** `from` and `to` filter the stays that overlap the period. */
  async received(filter: RequestFilter, { user_id }: Actor): Promise<{ requests: ReceivedRequest[] }> {
    const requests = await this.requests.list(this.prisma, 'owner', user_id, filter);
    return { requests: await this.describe.received(requests) };
  }

  /** The counts in the navigation of every screen. */
  async countWaiting(_input: unknown, { user_id }: Actor): Promise<WaitingRequests> {
    const [counts, has_sent, questions] = await Promise.all([
      this.open.countWaiting(this.prisma, user_id, this.clock.now()),
      this.requests.hasSentAny(this.prisma, user_id),
      this.threads.countUnreadQuestions(this.prisma, user_id),
    ]);
    return { ...counts, has_sent, questions };
  }

  /** The request for a mail to this side, read when the mail is written, because no event contains what people said. */
  async readRequest({
    request_id,
    reader_id,
  }: RpcInput<typeof requestsApi.readRequest>): Promise<{ stay: Stay | null; answering: Answering | null }> {
    const request = await this.requests.findForParty(this.prisma, reader_id, request_id);
    if (!request) return { stay: null, answering: null };
    const [stay, answering] = await Promise.all([
      this.describe.stay(request, reader_id),
      request.owner_id === reader_id ? this.links.answeringOf(request) : null,
    ]);
    return { stay, answering };
  }

  /** TR-01: the travel details for a mail of the last release. */
  async readTravel({
    request_id,
    reader_id,
  }: RpcInput<typeof requestsApi.readTravel>): Promise<{ travel: SeenTravel | null }> {
    const request = await this.requests.findForParty(this.prisma, reader_id, request_id);
    if (!request) return { travel: null };
    const spot = await this.spots.find(this.prisma, request.parking_spot_id);
    return { travel: seenTravel(request.travel, spot ? shuttleHoursOf(spot) : null, request) };
  }
}
