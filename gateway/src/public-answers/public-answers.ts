import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventContract } from '@placette/contracts';
import * as catalog from '@placette/contracts/catalog/events';
import * as listings from '@placette/contracts/listings/events';
import { AnswerCache, type Answer, type CachedAnswer } from '@placette/http-cache';
import { Metrics, observeCache } from '@placette/telemetry';
import { LiveEvents } from '../events/live-events.js';

/** Short, because the services' own copies follow an event a little later: a response read in between must not stay. */
const LIFETIME = { freshMs: 5_000, staleMs: 0, outageMs: 0 };
const BYTES_MAX = 16 * 1024 * 1024;

/** Caches encoded responses to public reads that are the same for everybody; cleared when places or parkings change. */
@Injectable()
export class PublicAnswers implements OnModuleInit {
  private readonly answers = new AnswerCache<Answer>(BYTES_MAX);

  constructor(
    private readonly events: LiveEvents,
    metrics: Metrics,
  ) {
    this.answers.lookUps = observeCache(metrics, 'public-answers', () => this.answers);
  }

  onModuleInit(): void {
    // The modules also export the schemas of their events.
    for (const change of [...Object.values(catalog), ...Object.values(listings)]) {
      if ('subject' in change) this.events.on<EventContract>(change, () => this.answers.clear());
    }
  }

  /** @param read gives the answer's text; runs once for those who ask together */
  async get(key: string, read: () => Promise<string>): Promise<CachedAnswer> {
    return (await this.answers.get(key, LIFETIME, async () => ({ status: 200, body: await read() }))) as CachedAnswer;
  }
}
