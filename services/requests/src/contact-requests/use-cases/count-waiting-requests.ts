import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { WaitingRequests } from '@placette/contracts/requests/waiting/schema';
import { Clock } from '@placette/service-runtime';
import { WaitingRequestRepository } from '../waiting-request.repository.js';

/** What the navigation counts, on every screen: numbers alone. */
@Injectable()
export class CountWaitingRequests {
  constructor(
    private readonly requests: WaitingRequestRepository,
    private readonly clock: Clock,
  ) {}

  async execute(_input: unknown, { user_id }: Actor): Promise<WaitingRequests> {
    const [counts, has_sent] = await Promise.all([
      this.requests.count(user_id, this.clock.now()),
      this.requests.hasSentAny(user_id),
    ]);
    return { ...counts, has_sent };
  }
}
