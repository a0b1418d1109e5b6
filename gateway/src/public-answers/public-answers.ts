import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventContract } from '@placette/contracts';
import * as catalog from '@placette/contracts/catalog/events';
import * as listings from '@placette/contracts/listings/events';
import { LiveEvents } from '../events/live-events.js';

/** The services' own copies follow an event a little later: what is read meanwhile must not stay. */
const FRESH_MS = 5_000;
export const ENTRIES_MAX = 500;
const BYTES_MAX = 512 * 1024;

export interface PublicAnswer {
  body: string;
  etag: string;
  /** Until when it may be given without being read again, milliseconds since 1970. */
  end: number;
}

/** Encoded answers of public reads that are the same for everybody; forgotten when places or parkings change. */
@Injectable()
export class PublicAnswers implements OnModuleInit {
  private readonly answers = new Map<string, PublicAnswer>();
  private readonly listeners: (() => void)[] = [];
  private forgottenAt = 0;

  constructor(private readonly events: LiveEvents) {}

  onModuleInit(): void {
    const changes: readonly EventContract[] = [...Object.values(catalog), ...Object.values(listings)];
    for (const change of changes) this.events.on(change, () => this.forget());
  }

  /** `listener` is told each time all answers are forgotten. */
  onForget(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** What was read before the last change must not be kept after it. */
  isForgotten({ end }: PublicAnswer): boolean {
    return end - FRESH_MS <= this.forgottenAt;
  }

  private forget(): void {
    this.forgottenAt = Date.now();
    this.answers.clear();
    for (const listener of this.listeners) listener();
  }

  find(key: string, now = Date.now()): PublicAnswer | null {
    const answer = this.answers.get(key);
    return answer && now < answer.end ? answer : null;
  }

  keep(key: string, body: string, now = Date.now()): PublicAnswer {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const kept = { body, etag, end: now + FRESH_MS };
    if (this.answers.size >= ENTRIES_MAX) this.answers.clear();
    if (body.length <= BYTES_MAX) this.answers.set(key, kept);
    return kept;
  }
}
