import { Injectable } from '@nestjs/common';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-request.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** Milliseconds. */
const MAX_AGE = 60_000;
const YEAR = 365 * 86_400_000;

/** HO-08, ruling C42: how long owners take to answer, computed once a minute at most. */
@Injectable()
export class GetAnswerTime {
  private known: Promise<number | null> = Promise.resolve(null);
  private freshUntil = 0;

  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<{ answer_minutes: number | null }> {
    return { answer_minutes: await this.minutes() };
  }

  /** null when nobody has answered within a year. */
  private minutes(): Promise<number | null> {
    const now = this.clock.now().getTime();
    if (now < this.freshUntil) return this.known;
    this.freshUntil = now + MAX_AGE;
    this.known = this.requests.meanAnswerMinutes(this.prisma, new Date(now - YEAR)).catch((error: unknown) => {
      this.freshUntil = 0;
      throw error;
    });
    return this.known;
  }
}
