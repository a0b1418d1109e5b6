import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import {
  DESK_MESSAGES_MAX,
  DESK_THREADS_MAX,
  type deskThreadsApi,
} from '@placette/contracts/requests/desk-threads/api';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { DeskThreadsRepository } from './desk-threads.repository.js';
import { MessageRepository } from './message.repository.js';

type Rpc = typeof deskThreadsApi;

/** DK-03: the conversations of a person for the desk: with whom and about what; their words only once one is opened. */
@Injectable()
export class DeskThreadsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly threads: DeskThreadsRepository,
    private readonly messages: MessageRepository,
    private readonly parties: PartyRepository,
    private readonly spots: SpotRepository,
  ) {}

  async list({ user_id }: RpcInput<Rpc['listPersonThreads']>): Promise<RpcOutput<Rpc['listPersonThreads']>> {
    const rows = await this.threads.latestOf(user_id, DESK_THREADS_MAX);
    const otherOf = (row: (typeof rows)[number]) => (row.owner_id === user_id ? row.driver_id : row.owner_id);
    const [names, spots] = await Promise.all([this.namesOf(rows.map(otherOf)), this.spots.findAll(this.prisma, rows)]);
    return {
      threads: rows.map((row) => ({
        id: row.id,
        other: { user_id: otherOf(row), name: names.get(otherOf(row)) ?? null },
        parking_title: spots.get(row.parking_spot_id)?.title ?? null,
        messages: row._count.messages,
        last_message_at: row.last_message_at.toISOString(),
      })),
    };
  }

  /** The gateway has recorded who opens it and why. */
  async read({ user_id, thread_id }: RpcInput<Rpc['readPersonThread']>): Promise<RpcOutput<Rpc['readPersonThread']>> {
    const thread = (await this.threads.find(user_id, thread_id)) ?? fail('thread_not_found');
    const messages = await this.messages.page(this.prisma, thread.id, undefined, DESK_MESSAGES_MAX);
    const names = await this.namesOf(messages.map(({ sender_id }) => sender_id));
    return {
      messages: messages.map(({ id, sender_id, text, created_at, removed_at }) => ({
        id,
        sender: names.get(sender_id) ?? null,
        is_person: sender_id === user_id,
        text,
        is_removed: removed_at !== null,
        created_at: created_at.toISOString(),
      })),
    };
  }

  /** Those of people whose account is there. */
  private async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const people = await this.parties.findAll(this.prisma, ids);
    const present = [...people].filter(([, person]) => !person.is_deleted);
    return new Map(present.map(([id, { first_name, last_name }]) => [id, `${first_name} ${last_name}`.trim()]));
  }
}
