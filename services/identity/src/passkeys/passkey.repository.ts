import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { StoredCredential } from './domain/passkey.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

const UNIQUE_VIOLATION = 'P2002';

/** Table webauthn_credentials: passkeys have no factor_id, security keys of the second factor have one. */
@Injectable()
export class PasskeyRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** The newest first. */
  async listOf(user_id: string, tx: Tx = this.prisma): Promise<StoredCredential[]> {
    return tx.webAuthnCredential.findMany({
      where: { user_id, factor_id: null },
      orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
    });
  }

  /** Of passkeys and factors: an authenticator is enrolled once. */
  async credentialsOf(user_id: string, tx: Tx = this.prisma): Promise<StoredCredential[]> {
    return tx.webAuthnCredential.findMany({ where: { user_id } });
  }

  async find(user_id: string, id: string, tx: Tx = this.prisma): Promise<StoredCredential | null> {
    return tx.webAuthnCredential.findFirst({ where: { id, user_id, factor_id: null } });
  }

  async findOfFactor(factor_id: string, tx: Tx = this.prisma): Promise<StoredCredential | null> {
    return tx.webAuthnCredential.findUnique({ where: { factor_id } });
  }

  /** The passkey, locked until the transaction ends, so that its counter is compared atomically. */
  async lockByCredential(tx: Tx, credential_id: Uint8Array<ArrayBuffer>): Promise<StoredCredential | null> {
    await tx.$queryRaw`SELECT 1 FROM identity.webauthn_credentials WHERE credential_id = ${credential_id} FOR UPDATE`;
    return tx.webAuthnCredential.findFirst({ where: { credential_id, factor_id: null } });
  }

  /** Fails with `webauthn_credential_exists`, whatever account has it. */
  async insert(tx: Tx, credential: StoredCredential): Promise<void> {
    try {
      await tx.webAuthnCredential.create({ data: credential });
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) fail('webauthn_credential_exists');
      throw error;
    }
  }

  async rename(tx: Tx, id: string, friendly_name: string): Promise<void> {
    await tx.webAuthnCredential.update({ where: { id }, data: { friendly_name } });
  }

  async markUsed(tx: Tx, id: string, sign_count: bigint, now: Date): Promise<void> {
    await tx.webAuthnCredential.update({ where: { id }, data: { sign_count, last_used_at: now } });
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.webAuthnCredential.delete({ where: { id } });
  }
}
