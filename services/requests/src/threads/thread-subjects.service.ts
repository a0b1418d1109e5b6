import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { QuestionThread, Thread as ThreadView } from '@placette/contracts/requests/threads/schema';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { nameOf, titleOf } from '../contact-requests/domain/request-view.js';
import { RequestDescriptionService } from '../contact-requests/request-description.service.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { isQuestionOpen, otherSide, sideOf, type Thread } from './domain/thread.js';
import { ThreadRepository } from './thread.repository.js';

type SeenBy<V> = V extends ThreadView ? Pick<V, 'side' | 'subject'> : never;

/** The subject of threads, as one of their two sides sees it. */
@Injectable()
export class ThreadSubjectsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly threads: ThreadRepository,
    private readonly requests: ContactRequestRepository,
    private readonly describe: RequestDescriptionService,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the request as its lists show it, or the question about a parking. */
  async of(thread: Thread, user_id: string): Promise<SeenBy<ThreadView>> {
    if (thread.request_id === null) {
      const [question] = await this.questions([thread], user_id);
      const { side, subject } = question ?? fail('thread_not_found');
      return { side, subject };
    }
    const found = await this.requests.findForParty(this.prisma, user_id, thread.request_id);
    const { side, request } = await this.describe.stay(found ?? fail('thread_not_found'), user_id);
    return side === 'owner'
      ? { side, subject: { kind: 'request', request } }
      : { side: 'driver', subject: { kind: 'request', request } };
  }

  /** Returns questions about parkings, with the first name and initial of the other side. */
  async questions(threads: readonly Thread[], user_id: string): Promise<QuestionThread[]> {
    const [spots, parties, counts] = await Promise.all([
      this.spots.findAll(this.prisma, threads),
      this.parties.findAll(
        this.prisma,
        threads.map((thread) => otherSide(thread, user_id)),
      ),
      this.threads.countsOf(this.prisma, user_id, threads),
    ]);
    return threads.map((thread) => {
      const side = sideOf(thread, user_id);
      const other = parties.get(otherSide(thread, user_id));
      const spot = spots.get(thread.parking_spot_id);
      return {
        id: thread.id,
        side,
        subject: {
          kind: 'parking',
          parking_spot: {
            id: thread.parking_spot_id,
            title: titleOf(spot),
            city: spot?.city ?? '',
            photo: spot?.photo ?? null,
            has_page: side === 'owner' || (spot?.open ?? true),
          },
          other: {
            ...nameOf(other, side === 'owner' ? 'Conducteur' : 'Propriétaire'),
            identity_verified: other?.identity_verified ?? false,
          },
          is_open: isQuestionOpen(thread, this.clock.now()),
          ...(counts.get(thread.id) ?? { messages: 0, unread_messages: 0 }),
          created_at: thread.created_at.toISOString(),
          last_message_at: thread.last_message_at.toISOString(),
        },
      };
    });
  }
}
