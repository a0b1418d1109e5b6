import { Injectable } from '@nestjs/common';
import { Clock, onceAMinute } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-request.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

const YEAR_MS = 365 * 86_400_000;

/** HO-08, ruling C42: how long owners take to answer, computed once a minute at most. */
@Injectable()
export class GetAnswerTime {
  /** null when nobody has answered within a year. */
  readonly execute: () => Promise<{ answer_minutes: number | null }>;

  constructor(prisma: PrismaService, requests: ContactRequestRepository, clock: Clock) {
    this.execute = onceAMinute(clock, async (now) => ({
      answer_minutes: await requests.meanAnswerMinutes(prisma, new Date(now.getTime() - YEAR_MS)),
    }));
  }
}
