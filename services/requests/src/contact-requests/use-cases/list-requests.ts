import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { ReceivedRequest, SentRequest } from '@placette/contracts/requests/schema';
import { ContactRequestRepository, type RequestFilter } from '../contact-request.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { DescribeRequests } from './describe-requests.js';

/** RQ-07, RQ-09: newest first. */
@Injectable()
export class ListRequests {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly describe: DescribeRequests,
  ) {}

  async sent(filter: RequestFilter, actor: Actor): Promise<{ requests: SentRequest[] }> {
    const requests = await this.requests.list(this.prisma, 'requester', actor.user_id, filter);
    return { requests: await this.describe.sent(requests) };
  }

  /** `from` and `to` keep the stays that touch the period. */
  async received(filter: RequestFilter, actor: Actor): Promise<{ requests: ReceivedRequest[] }> {
    const requests = await this.requests.list(this.prisma, 'owner', actor.user_id, filter);
    return { requests: await this.describe.received(requests) };
  }
}
