import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail, type ErrorCode } from '@placette/contracts/errors';
import type { factorsApi } from '@placette/contracts/identity/factors/api';
import { RECOVERY_CODES } from '@placette/contracts/identity/factors/schema';
import type { Session } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import { AuditRepository } from '../audit/audit.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { SessionFactory } from '../sessions/session-factory.js';
import type { StoredSession } from '../sessions/session.repository.js';
import { hashRecoveryCode, isExhausted, newRecoveryCode, withFailure } from './domain/factor-codes.js';
import { RecoveryCodeRepository } from './recovery-code.repository.js';

type Input = RpcInput<typeof factorsApi.useRecoveryCode>;

/** Recovery codes for a lost second factor. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly recoveryCodes: RecoveryCodeRepository,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
    private readonly sessionFactory: SessionFactory,
  ) {}

  /** MFA-5: creates ten codes, shown once, to replace a lost second factor. */
  async create(_input: unknown, actor: Actor): Promise<{ codes: string[] }> {
    const { account, session } = await this.current.confirmed(actor);
    if (session.aal !== 'aal2') fail('insufficient_aal');
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await this.prisma.$transaction(async (tx) => {
      await this.recoveryCodes.replace(tx, account.id, codes.map(hashRecoveryCode), this.clock.now());
      await this.audit.append({ action: 'recovery_codes_created', actor_id: account.id, target_id: account.id }, tx);
    });
    return { codes };
  }

  async count(_input: unknown, actor: Actor): Promise<{ remaining: number }> {
    const { account } = await this.current.of(actor);
    return { remaining: await this.recoveryCodes.countLeft(account.id) };
  }

  /** MFA-5: elevates to aal2 without the factor, once per code, so that the lost factor can be removed. */
  async use(input: Input, actor: Actor): Promise<Session> {
    const { session } = await this.current.of(actor);
    const answer = await this.prisma.$transaction((tx) => this.useWithin(tx, session, input));
    return typeof answer === 'string' ? fail(answer) : answer;
  }

  /** A refusal is returned, not thrown, so that the failure stays counted. */
  private async useWithin(tx: Tx, session: StoredSession, { code, client }: Input): Promise<Session | ErrorCode> {
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
    return this.sessionFactory.elevate(tx, session, { method: 'recovery_code', factor_id: null }, client);
  }
}
