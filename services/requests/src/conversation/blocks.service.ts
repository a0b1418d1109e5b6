import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { Block } from '@placette/contracts/requests/conversation/schema';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { otherOf } from '../contact-requests/domain/contact-request.js';
import { DRIVER, nameOf } from '../contact-requests/domain/request-view.js';
import { PartyRepository } from '../copies/party.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { ChangeClosingService } from '../stays/change-closing.service.js';
import { BlockRepository } from './block.repository.js';

/** A blocked person sends neither requests nor messages, and does not learn of the block; nothing waits between the two. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly blocks: BlockRepository,
    private readonly parties: PartyRepository,
    private readonly changes: ChangeClosingService,
    private readonly clock: Clock,
  ) {}

  /** The other party of the actor's request. Safe to repeat. */
  async block({ request_id }: { request_id: string }, { user_id }: Actor): Promise<void> {
    const request = (await this.requests.findForParty(this.prisma, user_id, request_id)) ?? fail('request_not_found');
    const other = otherOf(request, user_id);
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
