import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { WaitingRequests } from '@placette/contracts/requests/waiting/schema';
import { Clock } from '@placette/service-runtime';
import { PrismaService } from '../../platform/prisma.service.js';
import { QuestionRepository } from '../../platform/question.repository.js';
import { WaitingRequestRepository } from '../waiting-request.repository.js';

/** What the navigation counts, on every screen: numbers alone. */
@Injectable()
export class CountWaitingRequests {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: WaitingRequestRepository,
    private readonly questions: QuestionRepository,
    private readonly clock: Clock,
  ) {}

  async execute(_input: unknown, { user_id }: Actor): Promise<WaitingRequests> {
    const [counts, has_sent, questions] = await Promise.all([
      this.requests.count(user_id, this.clock.now()),
      this.requests.hasSentAny(user_id),
      this.questions.countUnread(this.prisma, user_id),
    ]);
    return { ...counts, has_sent, questions };
  }
}
