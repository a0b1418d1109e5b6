import { Injectable } from '@nestjs/common';
import type { CodeChallenge } from '@placette/contracts/identity/one-time-schema';
import type { FlowState as Row } from './generated/prisma/client.js';
import type { Tx } from './prisma.service.js';

type Hash = Uint8Array<ArrayBuffer>;
export type StoredFlow = Omit<Row, 'code_challenge_method' | 'method'> & CodeChallenge & { method: 'otp' | 'oauth' };

/** Old codes are kept this long, so that one is called expired and not unknown. */
const KEPT_MS = 86_400_000;

/** Table flow_state. */
@Injectable()
export class FlowStateRepository {
  async insert(tx: Tx, flow: Omit<StoredFlow, 'session_id'>): Promise<void> {
    const old = new Date(flow.created_at.getTime() - KEPT_MS);
    await tx.flowState.deleteMany({ where: { user_id: flow.user_id, created_at: { lt: old } } });
    await tx.flowState.create({ data: flow });
  }

  /** Held until the transaction ends: a code serves once. */
  async lock(tx: Tx, code_hash: Hash): Promise<StoredFlow | null> {
    await tx.$queryRaw`SELECT 1 FROM identity.flow_state WHERE code_hash = ${code_hash} FOR UPDATE`;
    const row = await tx.flowState.findUnique({ where: { code_hash } });
    if (!row) return null;
    const code_challenge_method = row.code_challenge_method as StoredFlow['code_challenge_method'];
    return { ...row, code_challenge_method, method: row.method as StoredFlow['method'] };
  }

  async markUsed(tx: Tx, id: string, session_id: string): Promise<void> {
    await tx.flowState.update({ where: { id }, data: { session_id } });
  }

  async deleteAll(tx: Tx, user_id: string): Promise<void> {
    await tx.flowState.deleteMany({ where: { user_id } });
  }
}
