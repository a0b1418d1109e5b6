import { Injectable } from '@nestjs/common';
import type { CodeChallenge } from '@placette/contracts/identity/one-time-codes/schema';
import type { Metadata } from '../accounts/domain/account.js';
import { Prisma, type FlowState as Row } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

type Hash = Uint8Array<ArrayBuffer>;
type Columns = Omit<Row, 'code_challenge_method' | 'method' | 'kept_password_hash' | 'kept_metadata'>;
export type StoredFlow = Columns & CodeChallenge & { method: 'otp' | 'oauth'; kept: SavedSignUp | null };

/** The data of a sign-up from before its e-mail address was confirmed. */
export interface SavedSignUp {
  password_hash: string | null;
  user_metadata: Metadata;
}

/** Old codes stay this long, so that a late one is reported as expired, not as unknown. */
const KEPT_MS = 86_400_000;

const FORGOTTEN = { kept_password_hash: null, kept_metadata: Prisma.DbNull };

/** The table flow_state. */
@Injectable()
export class FlowStateRepository {
  constructor(private readonly prisma: PrismaService) {}

  async insert(tx: Tx, flow: Omit<StoredFlow, 'session_id'>): Promise<void> {
    const old = new Date(flow.created_at.getTime() - KEPT_MS);
    await tx.flowState.deleteMany({ where: { user_id: flow.user_id, created_at: { lt: old } } });
    const { kept, ...columns } = flow;
    const words = kept && {
      kept_password_hash: kept.password_hash,
      kept_metadata: kept.user_metadata as Prisma.InputJsonObject,
    };
    await tx.flowState.create({ data: { ...columns, ...words } });
  }

  /** Locked until the transaction ends, so that a code is used once. */
  async lock(tx: Tx, code_hash: Hash): Promise<StoredFlow | null> {
    await tx.$queryRaw`SELECT 1 FROM identity.flow_state WHERE code_hash = ${code_hash} FOR UPDATE`;
    const row = await tx.flowState.findUnique({ where: { code_hash } });
    if (!row) return null;
    const { kept_password_hash, kept_metadata, ...columns } = row;
    const kept =
      kept_metadata === null ? null : { password_hash: kept_password_hash, user_metadata: kept_metadata as Metadata };
    const code_challenge_method = row.code_challenge_method as StoredFlow['code_challenge_method'];
    return { ...columns, kept, code_challenge_method, method: row.method as StoredFlow['method'] };
  }

  async markUsed(tx: Tx, id: string, session_id: string): Promise<void> {
    await tx.flowState.update({ where: { id }, data: { session_id, ...FORGOTTEN } });
  }

  /** Clears the data that was not fetched in time. */
  async clearExpired(now: Date): Promise<void> {
    await this.prisma.flowState.updateMany({ where: { expires_at: { lte: now } }, data: FORGOTTEN });
  }

  async deleteAll(tx: Tx, user_id: string): Promise<void> {
    await tx.flowState.deleteMany({ where: { user_id } });
  }
}
