import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { ContactRequestAction } from '@placette/contracts/requests/lifecycle';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository, type Side } from '../contact-request.repository.js';
import { transitioned, type ContactRequest } from '../domain/contact-request.js';
import { toEvent } from '../domain/request-event.js';
import { TellResponseFigures } from '../../response-figures/use-cases/tell-response-figures.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { SpotRepository } from '../../copies/spot.repository.js';

interface Decision {
  request_id: string;
  action: ContactRequestAction;
  by: Side;
  actor: Actor;
  rejection_reason?: string | null;
  /** What must wait for other transactions before the request is read. */
  lock?: (tx: Tx, request: ContactRequest) => Promise<void>;
  cancelled_by?: Side;
}
type Consequences = (tx: Tx, request: ContactRequest, event: ReturnType<typeof toEvent>) => Promise<void>;

/** RQ-11: one transition by one of the two parties, in one transaction with its consequences. */
@Injectable()
export class TransitionRequest {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly spots: SpotRepository,
    private readonly figures: TellResponseFigures,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses `request_not_found` to anybody but that party, `request_move_refused` when the lifecycle has no such
   * transition, `request_expired` once the time to answer is over.
   */
  async execute(
    { request_id, action, by, actor, lock, ...changes }: Decision,
    then: Consequences,
  ): Promise<ContactRequest> {
    const updated_at = this.clock.now();
    const isAnswer = action === 'approve' || action === 'reject';
    const answered = isAnswer ? { answered_at: updated_at } : {};
    return this.prisma.$transaction(async (tx) => {
      const read = () => this.requests.findFor(tx, by, actor.user_id, request_id);
      let found = (await read()) ?? fail('request_not_found');
      if (lock) {
        await lock(tx, found);
        found = (await read()) ?? fail('request_not_found');
      }
      const status = transitioned(found, action, by, updated_at);
      const request =
        (await this.requests.transition(tx, found, { ...changes, status, updated_at, ...answered })) ??
        fail('request_move_refused');
      await then(tx, request, toEvent(request, await this.spots.find(tx, request.parking_spot_id)));
      if (isAnswer) await this.figures.of(tx, [request.parking_spot_id]);
      return request;
    });
  }
}
