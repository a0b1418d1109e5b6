import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type Actor, parseInput, type RpcInput, type RpcOutput } from '@placette/contracts';
import type { contentAdminApi } from '@placette/contracts/catalog/content/api';
import {
  type ContentRecord,
  type ContentValue,
  type PublicContent,
  type TermsValue,
  valueOf,
  writtenValue,
} from '@placette/contracts/catalog/content/schema';
import { contentPublished } from '@placette/contracts/catalog/events';
import { fail, failField } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { z } from 'zod';
import { ContentRepository } from './content.repository.js';
import { termsOn } from './domain/terms.js';

type Rpc = typeof contentAdminApi;

/** DK-07: what changes by law or by the day, published without a release. */
@Injectable()
export class ContentService {
  constructor(
    private readonly content: ContentRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  read(): Promise<PublicContent> {
    return this.content.atOnce(async (tx) => {
      const entries = await this.content.current(tx);
      const own = entries.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const]));
      const terms = termsOn(today(this.clock.now()), await this.content.termsVersions(tx));
      return { revision: await this.content.revision(tx), values: Object.fromEntries(own), terms };
    });
  }

  async list(): Promise<RpcOutput<Rpc['listContent']>> {
    return { entries: await this.content.current() };
  }

  async versions({ key }: RpcInput<Rpc['listContentVersions']>): Promise<RpcOutput<Rpc['listContentVersions']>> {
    return { versions: await this.content.lastOf(key) };
  }

  /**
   * Publishes a value for an entry, or the original one again. The same value writes nothing. Fails with
   * content_changed, when somebody published since the entry was read, and with invalid_input.
   */
  publish(
    { key, version, value: given }: RpcInput<Rpc['publishContent']>,
    { user_id: published_by }: Actor,
  ): Promise<ContentRecord> {
    const { value } = parseInput(z.object({ value: valueOf(key).nullable() }), { value: given });
    const at = this.clock.now();
    const published_at = at.toISOString();
    const terms = termsIn(value);
    if (key === 'terms' && terms === null) fail('invalid_input');
    if (terms && terms.in_force_on < today(at)) failField('terms_in_the_past', 'value.in_force_on');
    return this.content.inTurn(async (tx) => {
      const before = await this.content.find(tx, key);
      if (version !== (before?.version ?? 0)) fail('content_changed');
      const next = { key, version: version + 1, value, published_by, published_at };
      if (isDeepStrictEqual(value, before?.value ?? null)) return before ?? { ...next, version };
      await this.content.add(tx, next);
      await this.outbox.record(tx, contentPublished, {
        key,
        version: next.version,
        before: written(before?.value ?? null),
        after: written(value),
        terms,
        actor_id: published_by,
      });
      return next;
    });
  }
}

function termsIn(value: ContentValue | null): TermsValue | null {
  return typeof value === 'object' && value !== null && 'summary' in value ? value : null;
}

function written(value: ContentValue | null): string | null {
  return value === null ? null : writtenValue(value);
}
