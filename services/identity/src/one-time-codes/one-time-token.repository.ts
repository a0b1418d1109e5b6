import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CodeChallenge } from '@placette/contracts/identity/one-time-codes/schema';
import { TRIES_MAX, type Purpose } from './domain/one-time-codes.js';
import type { OneTimeToken as Row } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';

type Hash = Uint8Array<ArrayBuffer>;

export interface StoredToken {
  id: string;
  user_id: string;
  purpose: Purpose;
  /** The e-mail address or phone number. */
  address: string;
  code_hash: Hash;
  challenge: CodeChallenge | null;
  /** Whether the challenge is the one of the sign-up. */
  of_sign_up: boolean;
  expires_at: Date;
  accepted_at: Date | null;
}

export type NewToken = Omit<StoredToken, 'id' | 'accepted_at'> & { link_hash: Hash; created_at: Date };

/** The table one_time_tokens. */
@Injectable()
export class OneTimeTokenRepository {
  /** Replaces the account's token of the same purpose. */
  async replace(tx: Tx, { challenge, ...token }: NewToken): Promise<void> {
    const { user_id, purpose } = token;
    const data = {
      ...token,
      id: randomUUID(),
      code_challenge: challenge?.code_challenge ?? null,
      code_challenge_method: challenge?.code_challenge_method ?? null,
      tries: 0,
      accepted_at: null,
    };
    await tx.oneTimeToken.upsert({ where: { user_id_purpose: { user_id, purpose } }, create: data, update: data });
  }

  /** Locked until the transaction ends, so that a token is used once. */
  async lockByLink(tx: Tx, link_hash: Hash): Promise<StoredToken | null> {
    await tx.$queryRaw`SELECT 1 FROM identity.one_time_tokens WHERE link_hash = ${link_hash} FOR UPDATE`;
    const row = await tx.oneTimeToken.findUnique({ where: { link_hash } });
    return row && toToken(row);
  }

  async contactOf(tx: Tx, link_hash: Hash): Promise<string | null> {
    return (await tx.oneTimeToken.findUnique({ where: { link_hash }, select: { address: true } }))?.address ?? null;
  }

  /** Locked until the transaction ends. */
  async lockByContact(tx: Tx, contact: string, purposes: readonly Purpose[]): Promise<StoredToken[]> {
    await tx.$queryRaw`
      SELECT 1 FROM identity.one_time_tokens WHERE address = ${contact} AND purpose = ANY(${purposes}) ORDER BY id FOR UPDATE`;
    const rows = await tx.oneTimeToken.findMany({ where: { address: contact, purpose: { in: [...purposes] } } });
    return rows.map(toToken);
  }

  async find(tx: Tx, user_id: string, purpose: Purpose): Promise<StoredToken | null> {
    const row = await tx.oneTimeToken.findUnique({ where: { user_id_purpose: { user_id, purpose } } });
    return row && toToken(row);
  }

  /** Counts a wrong code; the last one allowed invalidates the token. */
  async countTry(tx: Tx, ids: string[]): Promise<void> {
    await tx.oneTimeToken.updateMany({ where: { id: { in: ids } }, data: { tries: { increment: 1 } } });
    await tx.oneTimeToken.deleteMany({ where: { id: { in: ids }, tries: { gte: TRIES_MAX } } });
  }

  async accept(tx: Tx, id: string, accepted_at: Date): Promise<void> {
    await tx.oneTimeToken.update({ where: { id }, data: { accepted_at } });
  }

  async deletePurposes(tx: Tx, user_id: string, purposes: readonly Purpose[]): Promise<void> {
    await tx.oneTimeToken.deleteMany({ where: { user_id, purpose: { in: [...purposes] } } });
  }

  async deleteAll(tx: Tx, user_id: string): Promise<void> {
    await tx.oneTimeToken.deleteMany({ where: { user_id } });
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.oneTimeToken.delete({ where: { id } });
  }
}

function toToken({ code_challenge, code_challenge_method, ...row }: Row): StoredToken {
  const challenge =
    code_challenge === null
      ? null
      : { code_challenge, code_challenge_method: code_challenge_method as CodeChallenge['code_challenge_method'] };
  return { ...row, purpose: row.purpose as Purpose, challenge };
}
