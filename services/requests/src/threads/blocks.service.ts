import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { Block, Writing } from '@placette/contracts/requests/threads/schema';
import { Clock } from '@placette/service-runtime';
import { BlockRepository } from './block.repository.js';
import { DRIVER, nameOf } from '../contact-requests/domain/request-view.js';
import { PartyRepository } from '../copies/party.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { ChangeClosingService } from '../stays/change-closing.service.js';
import { otherSide, writingOf, type Thread } from './domain/thread.js';
import { ThreadRepository } from './thread.repository.js';

const REFUSALS = {
  closed: 'conversation_closed',
  blocked: 'person_blocked',
  unavailable: 'contact_unavailable',
} as const satisfies Record<Exclude<Writing, 'open'>, string>;

/**
 * A blocked person can send neither requests nor messages, and does not learn of the block; nothing between the two
 * stays pending.
 */
@Injectable()
export class BlocksService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly threads: ThreadRepository,
    private readonly blocks: BlockRepository,
    private readonly parties: PartyRepository,
    private readonly changes: ChangeClosingService,
    private readonly clock: Clock,
  ) {}

  /** Returns whether this side may write in the thread. */
  async writing(db: Tx, thread: Thread, user_id: string): Promise<Writing> {
    const other = otherSide(thread, user_id);
    const [block, isOtherUnavailable] = await Promise.all([
      this.blocks.between(db, user_id, other),
      this.parties.isUnavailable(db, other),
    ]);
    return writingOf(thread, { block, isOtherUnavailable }, this.clock.now());
  }

  /**
   * Fails when this side may not write, or when one of the two accounts is being deleted; holds until the transaction
   * ends.
   */
  async requireOpen(tx: Tx, thread: Thread, user_id: string): Promise<void> {
    const writing = await this.writing(tx, thread, user_id);
    if (writing !== 'open') fail(REFUSALS[writing]);
    await this.parties.requireActive(tx, [thread.owner_id, thread.driver_id], this.clock.now());
  }

  /** Blocks the other side of the actor's thread. Safe to repeat. */
  async block({ thread_id }: { thread_id: string }, { user_id }: Actor): Promise<void> {
    const thread = (await this.threads.findForParty(this.prisma, user_id, thread_id)) ?? fail('thread_not_found');
    const other = otherSide(thread, user_id);
    await this.prisma.$transaction(async (tx) => {
      await this.blocks.add(tx, user_id, other, this.clock.now());
      await this.changes.closeBetween(tx, user_id, other);
    });
  }

  async unblock({ block_id }: { block_id: string }, { user_id }: Actor): Promise<void> {
    if (!(await this.blocks.remove(this.prisma, user_id, block_id))) fail('block_not_found');
  }

  async list(_input: unknown, { user_id }: Pick<Actor, 'user_id'>): Promise<{ blocks: Block[] }> {
    const rows = await this.blocks.listOf(this.prisma, user_id);
    const parties = await this.parties.findAll(
      this.prisma,
      rows.map(({ blocked_id }) => blocked_id),
    );
    const blocks = rows.map(({ id, blocked_id, created_at }) => ({
      id,
      ...nameOf(parties.get(blocked_id), DRIVER),
      blocked_at: created_at.toISOString(),
    }));
    return { blocks };
  }
}
