import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import type { Answering } from '@placette/contracts/requests/answer-links/schema';
import { isOutage, RpcClient, systemContext } from '@placette/nats';
import { Clock, SealedText, SETTINGS } from '@placette/service-runtime';
import { z } from 'zod';
import type { RequestsConfig } from '../config.js';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService } from '../platform/prisma.service.js';

const OWNER = 'answer link';
const answers = z.enum(['approve', 'reject']);
const linkSchema = z.tuple([z.uuid(), z.uuid(), answers, z.string()]);

/** What a token was sealed for. `mark` is that of the owner's address and password at that time. */
export interface AnswerLink {
  request_id: string;
  owner_id: string;
  answer: z.output<typeof answers>;
  mark: string;
}

/** ADR 158: links by which a mail lets an owner answer one request, sealed, so that nobody can write one. */
@Injectable()
export class AnswerLinks {
  private readonly seal: SealedText;

  constructor(
    @Inject(SETTINGS) settings: RequestsConfig,
    private readonly prisma: PrismaService,
    private readonly spots: SpotRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {
    this.seal = new SealedText([settings.ANSWER_LINK_SECRET], 'answer links');
  }

  /** null for a request that does not wait, and while identity is away: the mail then leads to the site alone. */
  async answeringOf(request: ContactRequest): Promise<Answering | null> {
    if (request.status !== 'pending' || request.answer_by <= this.clock.now()) return null;
    const mark = await this.markOf(request.owner_id).catch(nullInOutage);
    return mark === null ? null : this.answering(request, mark);
  }

  async answering(request: ContactRequest, mark: string): Promise<Answering> {
    const { id: request_id, owner_id } = request;
    const tokenOf = (answer: AnswerLink['answer']) => {
      const link: z.output<typeof linkSchema> = [request_id, owner_id, answer, mark];
      return this.seal.seal(JSON.stringify(link), OWNER);
    };
    const tokens = { approve: tokenOf('approve'), reject: tokenOf('reject') };
    const places = await this.spots.placesLeft(this.prisma, [request]);
    return { tokens, places: places.get(request_id) ?? null };
  }

  /** Fails with `answer_link_invalid` for whatever this service has not sealed. */
  open(token: string): AnswerLink {
    const [request_id, owner_id, answer, mark] = linkSchema.parse(JSON.parse(this.textOf(token)));
    return { request_id, owner_id, answer, mark };
  }

  /** null when the account is deleted, suspended or not confirmed. */
  async markOf(user_id: string): Promise<string | null> {
    return (await this.rpc.call(credentialsApi.readCredentialMark, { user_id }, systemContext())).mark;
  }

  private textOf(token: string): string {
    try {
      return this.seal.open(token, OWNER);
    } catch {
      return fail('answer_link_invalid');
    }
  }
}

function nullInOutage(error: unknown): null {
  if (isOutage(error)) return null;
  throw error;
}
