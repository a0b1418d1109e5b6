import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import type { staysApi } from '@placette/contracts/requests/stays/api';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { Clock } from '@placette/service-runtime';
import { DescribeRequests } from '../../contact-requests/use-cases/describe-requests.js';
import { StayRepository } from '../stay.repository.js';

/** What one person agreed with others, as driver and as owner. */
@Injectable()
export class ListStays {
  constructor(
    private readonly stays: StayRepository,
    private readonly describe: DescribeRequests,
    private readonly clock: Clock,
  ) {}

  async execute({ period, cursor }: RpcInput<typeof staysApi.listStays>, { user_id }: Actor) {
    const { requests, hasMore } = await this.stays.page(user_id, period, today(this.clock.now()), cursor);
    const [sent, received] = await Promise.all([
      this.describe.sent(requests.filter(({ requester_id }) => requester_id === user_id)),
      this.describe.received(requests.filter(({ owner_id }) => owner_id === user_id)),
    ]);
    const stays = new Map<string, Stay>([
      ...sent.map((request): [string, Stay] => [request.id, { side: 'requester', request }]),
      ...received.map((request): [string, Stay] => [request.id, { side: 'owner', request }]),
    ]);
    return {
      stays: requests.flatMap(({ id }) => stays.get(id) ?? []),
      next_cursor: hasMore ? (requests.at(-1)?.id ?? null) : null,
    };
  }
}
