import { Injectable } from '@nestjs/common';
import { Clock } from '@placette/service-runtime';
import type { StoredFactor } from '../accounts/domain/factor.js';
import { FactorRepository } from './factor.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { RecoveryCodeRepository } from './recovery-code.repository.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { SessionRepository } from '../sessions/session.repository.js';

/** Takes a second factor away with what rested on it. */
@Injectable()
export class FactorRemover {
  constructor(
    private readonly factors: FactorRepository,
    private readonly sessions: SessionRepository,
    private readonly codes: RecoveryCodeRepository,
    private readonly revoker: SessionRevoker,
    private readonly clock: Clock,
  ) {}

  /** Sessions it raised fall to aal1, as do their access tokens once the others have heard; with the last verified factor go all raised sessions and the recovery codes. */
  async remove(tx: Tx, factor: StoredFactor): Promise<void> {
    const { id, user_id } = factor;
    const others = (await this.factors.listOf(user_id, tx)).filter((other) => other.id !== id);
    const isLast = factor.status === 'verified' && !others.some(({ status }) => status === 'verified');
    const now = this.clock.now();
    const lowered = await this.sessions.lower(tx, user_id, isLast ? undefined : id, now);
    await this.revoker.announceLowered(tx, user_id, lowered, now);
    if (isLast) await this.codes.delete(tx, user_id);
    await this.factors.delete(tx, id);
  }
}
