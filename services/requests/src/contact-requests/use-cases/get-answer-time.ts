import { Injectable } from '@nestjs/common';
import { Clock, onceAMinute } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-request.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

const YEAR_MS = 365 * 86_400_000;

/** HO-08, C42, C54: how long owners take to answer in general, the median, computed once a minute at most. */
@Injectable()
export class GetAnswerTime {
  /** null when nobody has answered within a year. */
  readonly execute: () => Promise<{ answer_minutes: number | null }>;

  constructor(prisma: PrismaService, requests: ContactRequestRepository, clock: Clock) {
    this.execute = onceAMinute(clock, async (now) => ({
      answer_minutes: await requests.medianAnswerMinutes(prisma, new Date(now.getTime() - YEAR_MS)),
    }));
  }
}
