import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import type { documentsRpc } from '@placette/contracts/documents/rpc';
import { fail } from '@placette/contracts/errors';
import { ModerationRepository, type Position } from '../moderation.repository.js';
import { z } from 'zod';

const PAGE = 50;
const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** MO-02, MO-03: newest first, by position and not by number, so that a review shifts nothing. */
@Injectable()
export class ListModeration {
  constructor(private readonly moderation: ModerationRepository) {}

  async execute({
    status,
    cursor,
  }: RpcInput<typeof documentsRpc.listModeration>): Promise<RpcOutput<typeof documentsRpc.listModeration>> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const [items, counters] = await Promise.all([
      this.moderation.page(status, after, PAGE + 1),
      this.moderation.counters(),
    ]);
    const last = items.length > PAGE ? items[PAGE - 1] : undefined;
    const next_cursor = last ? Buffer.from(JSON.stringify([last.created_at, last.id])).toString('base64url') : null;
    return { items: items.slice(0, PAGE), next_cursor, counters };
  }
}

function readCursor(cursor: string): Position {
  try {
    const [created_at, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { created_at: new Date(created_at), id };
  } catch {
    return fail('malformed_request');
  }
}
