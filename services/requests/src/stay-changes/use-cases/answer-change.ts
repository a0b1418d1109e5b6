import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository, type Side } from '../../contact-requests/contact-request.repository.js';
import { DescribeRequests } from '../../contact-requests/use-cases/describe-requests.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { StayChangeRepository } from '../../platform/stay-change.repository.js';
import { requireWaiting } from '../domain/require-waiting.js';
import { CloseChanges } from './close-changes.js';

type OfChange = RpcInput<typeof stayChangesApi.refuseChange>;

/** CN-02: a change that comes to nothing by one of the two; the stay stays as agreed. */
@Injectable()
export class AnswerChange {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly changes: StayChangeRepository,
    private readonly close: CloseChanges,
    private readonly describe: DescribeRequests,
    private readonly clock: Clock,
  ) {}

  async refuse(input: OfChange, actor: Actor): Promise<Stay> {
    return { side: 'owner', request: await this.describe.toOwner(await this.end(input, actor, 'owner', 'refused')) };
  }

  async withdraw(input: OfChange, actor: Actor): Promise<Stay> {
    const stay = await this.end(input, actor, 'requester', 'withdrawn');
    return { side: 'requester', request: await this.describe.toRequester(stay) };
  }

  private end({ request_id, change_id }: OfChange, { user_id }: Actor, side: Side, outcome: 'refused' | 'withdrawn') {
    return this.prisma.$transaction(async (tx) => {
      const stay = (await this.requests.lockForParty(tx, user_id, request_id)) ?? fail('request_not_found');
      if (user_id !== (side === 'owner' ? stay.owner_id : stay.requester_id)) fail('request_not_found');
      const change = requireWaiting(await this.changes.find(tx, request_id, change_id), this.clock.now());
      if ((await this.close.execute(tx, [change], outcome)) === 0) fail('stay_change_settled');
      return stay;
    });
  }
}
