import { Injectable } from '@nestjs/common';
import type { CodeChallenge } from '@placette/contracts/identity/one-time-codes/schema';
import { PrismaService } from '../platform/prisma.service.js';

type Hash = Uint8Array<ArrayBuffer>;

export interface ProviderFlow {
  id: string;
  state_hash: Hash;
  browser_hash: Hash;
  redirect_to: string;
  challenge: CodeChallenge | null;
  /** The account that the identity is added to. */
  owner_id: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Unfinished flows stay this long, so that a late return still has its redirect URL. */
const KEPT_MS = 86_400_000;

/** The table provider_flows. */
@Injectable()
export class ProviderFlowRepository {
  constructor(private readonly prisma: PrismaService) {}

  async insert({ challenge, ...flow }: ProviderFlow): Promise<void> {
    const old = new Date(flow.created_at.getTime() - KEPT_MS);
    await this.prisma.providerFlow.deleteMany({ where: { created_at: { lt: old } } });
    await this.prisma.providerFlow.create({ data: { ...flow, ...challenge } });
  }

  /** Works once, and only for the browser that started the flow; another browser's attempt changes nothing. */
  async consume(state_hash: Hash, browser_hash: Hash): Promise<ProviderFlow | null> {
    return this.prisma.$transaction(async (tx) => {
      const row = await tx.providerFlow.findFirst({ where: { state_hash, browser_hash } });
      if (!row) return null;
      const { count } = await tx.providerFlow.deleteMany({ where: { id: row.id } });
      if (count === 0) return null;
      const { code_challenge, code_challenge_method, ...flow } = row;
      const challenge = code_challenge === null ? null : { code_challenge, code_challenge_method };
      return { ...flow, challenge: challenge as CodeChallenge | null };
    });
  }
}
