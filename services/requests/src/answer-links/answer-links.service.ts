import { Injectable } from '@nestjs/common';
import { AppError, type RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { answerLinksApi } from '@placette/contracts/requests/answer-links/api';
import type { Answered, AnswerPage } from '@placette/contracts/requests/answer-links/schema';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import { RequestAnswersService } from '../contact-requests/request-answers.service.js';
import { RequestDescriptionService } from '../contact-requests/request-description.service.js';
import { PrismaService } from '../platform/prisma.service.js';
import { AnswerLinks, type AnswerLink } from './answer-links.js';

/**
 * ADR 158: what the link of a mail shows and does, without a session. It answers as long as the request waits, and as
 * the owner of an account that has not changed since; the answer itself is that of the site.
 */
@Injectable()
export class AnswerLinksService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly links: AnswerLinks,
    private readonly requests: ContactRequestRepository,
    private readonly answers: RequestAnswersService,
    private readonly describe: RequestDescriptionService,
    private readonly clock: Clock,
  ) {}

  /** C48: changes nothing. */
  async read({ token }: RpcInput<typeof answerLinksApi.readAnswerLink>): Promise<AnswerPage> {
    const link = this.links.open(token);
    const request = await this.requireWaiting(link);
    const [seen, answering] = await Promise.all([
      this.describe.toOwner(request),
      this.links.answering(request, link.mark),
    ]);
    return { ...answering, answer: link.answer, request: seen };
  }

  async answer({ token, rejection_reason, proposed }: RpcInput<typeof answerLinksApi.answerByLink>): Promise<Answered> {
    const link = this.links.open(token);
    await this.requireWaiting(link);
    const { answer, request_id, owner_id } = link;
    const owner = { user_id: owner_id };
    try {
      const { requester } =
        answer === 'approve'
          ? await this.answers.approve({ request_id }, owner)
          : await this.answers.reject({ request_id, rejection_reason, proposed }, owner);
      return { answer, request_id, first_name: requester.first_name };
    } catch (error) {
      // Another press, here or on the site, was faster: it says which.
      if (error instanceof AppError && error.code === 'request_move_refused') await this.requireWaiting(link);
      throw error;
    }
  }

  private async requireWaiting({ request_id, owner_id, mark }: AnswerLink): Promise<ContactRequest> {
    const markNow = await this.links.markOf(owner_id);
    if (markNow === null) fail('answer_link_account_closed');
    if (markNow !== mark) fail('answer_link_outdated');
    const request =
      (await this.requests.findFor(this.prisma, 'owner', owner_id, request_id)) ?? fail('answer_link_invalid');
    if (request.status !== 'pending') fail(settledError(request));
    if (request.answer_by <= this.clock.now()) fail('request_expired');
    return request;
  }
}

function settledError({ status, closed_because }: ContactRequest) {
  if (status === 'approved' || status === 'completed') return 'answer_link_approved';
  if (status === 'expired') return 'request_expired';
  if (closed_because === 'found_elsewhere') return 'driver_found_elsewhere';
  return status === 'rejected' && closed_because === null ? 'answer_link_rejected' : 'answer_link_withdrawn';
}
