import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail, type ErrorCode } from '@placette/contracts/errors';
import type { factorsApi } from '@placette/contracts/identity/factors/api';
import type { Session } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import { isExhausted, withFailure } from '../domain/failed-attempts.js';
import { hashRecoveryCode } from '../domain/recovery-code.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { RecoveryCodeRepository } from '../recovery-code.repository.js';
import { SessionElevation } from '../../sessions/session-elevation.js';
import type { StoredSession } from '../../sessions/session.repository.js';

type Input = RpcInput<typeof factorsApi.useRecoveryCode>;

/** MFA-5: elevates to aal2 without the factor, once per code, so that the lost factor can be removed. */
@Injectable()
export class UseRecoveryCode {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly recoveryCodes: RecoveryCodeRepository,
    private readonly elevation: SessionElevation,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute(input: Input, actor: Actor): Promise<Session> {
    const { session } = await this.current.of(actor);
    const answer = await this.prisma.$transaction((tx) => this.use(tx, session, input));
    return typeof answer === 'string' ? fail(answer) : answer;
  }

  /** A refusal is returned, not thrown, so that the failure stays counted. */
  private async use(tx: Tx, session: StoredSession, { code, client }: Input): Promise<Session | ErrorCode> {
    const { user_id } = session;
    const stored = await this.recoveryCodes.lock(tx, user_id);
    if (!stored) return 'recovery_code_refused';
    const now = this.clock.now();
    if (isExhausted(stored.recent_failures, now)) return 'too_many_requests';

    const entry = { actor_id: user_id, target_id: user_id, ip: client.ip };
    const hash = Buffer.from(hashRecoveryCode(code));
    const left = stored.code_hashes.filter((known) => !hash.equals(known));
    if (left.length === stored.code_hashes.length) {
      await this.recoveryCodes.save(tx, user_id, { recent_failures: withFailure(stored.recent_failures, now) });
      await this.audit.append({ ...entry, action: 'recovery_code_failed' }, tx);
      return 'recovery_code_refused';
    }
    await this.recoveryCodes.save(tx, user_id, { code_hashes: left, recent_failures: [] });
    await this.audit.append({ ...entry, action: 'recovery_code_used', details: { remaining: left.length } }, tx);
    return this.elevation.elevate(tx, session, { method: 'recovery_code', factor_id: null }, client);
  }
}
