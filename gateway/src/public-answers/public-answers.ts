import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventContract } from '@placette/contracts';
import * as catalog from '@placette/contracts/catalog/events';
import * as listings from '@placette/contracts/listings/events';
import { LRUCache } from 'lru-cache';
import { LiveEvents } from '../events/live-events.js';

/** The services' own copies follow an event a little later: what is read meanwhile must not stay. */
const FRESH_MS = 5_000;
const ENTRIES_MAX = 500;
const BYTES_MAX = 512 * 1024;

export interface PublicAnswer {
  body: string;
  etag: string;
}

/** Encoded answers of public reads that are the same for everybody; forgotten when places or parkings change. */
@Injectable()
export class PublicAnswers implements OnModuleInit {
  private readonly answers = new LRUCache<string, PublicAnswer>({
    max: ENTRIES_MAX,
    maxEntrySize: BYTES_MAX,
    sizeCalculation: ({ body }) => body.length,
    ttl: FRESH_MS,
    perf: { now: () => Date.now() },
  });

  constructor(private readonly events: LiveEvents) {}

  onModuleInit(): void {
    const changes: readonly EventContract[] = [...Object.values(catalog), ...Object.values(listings)];
    for (const change of changes) this.events.on(change, () => this.answers.clear());
  }

  find(key: string): PublicAnswer | undefined {
    return this.answers.get(key);
  }

  keep(key: string, body: string): PublicAnswer {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    this.answers.set(key, { body, etag });
    return { body, etag };
  }
}
