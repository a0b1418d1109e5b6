import { Injectable } from '@nestjs/common';
import { AppError, type Actor, type RpcInput } from '@placette/contracts';
import { appError, fail, failAs, type ErrorCode } from '@placette/contracts/errors';
import type { factorsApi } from '@placette/contracts/identity/factors/api';
import type { Session } from '@placette/contracts/identity/schema';
import { lineOf } from '@placette/contracts/server/network';
import { Clock } from '@placette/service-runtime';
import type { StoredFactor } from '../accounts/domain/factor.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { SessionFactory } from '../sessions/session-factory.js';
import type { StoredSession } from '../sessions/session.repository.js';
import { isExhausted, withFailure } from './domain/factor-codes.js';
import { FactorProof } from './factor-proof.js';
import { FactorRepository, type StoredChallenge } from './factor.repository.js';

type Input = RpcInput<typeof factorsApi.verifyFactor>;

/** Handles responses to the challenge of a second factor. */
@Injectable()
export class FactorVerificationService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly factors: FactorRepository,
    private readonly proof: FactorProof,
    private readonly sessionFactory: SessionFactory,
    private readonly mails: AccountMails,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Contract 5, MFA-3: a right code or signature elevates the session to aal2; the first one completes the enrolment.
   */
  async verify(input: Input, actor: Actor): Promise<Session> {
    const { session } = await this.current.permanent(actor);
    const answer = await this.prisma.$transaction((tx) => this.verifyWithin(tx, session, input));
    if (answer instanceof AppError) throw answer;
    return answer;
  }

  /** A refusal is returned, not thrown, so that the failure stays counted. */
  private async verifyWithin(tx: Tx, session: StoredSession, input: Input): Promise<Session | AppError> {
    const { user_id } = session;
    const factor = (await this.factors.lock(tx, user_id, input.factor_id)) ?? fail('mfa_factor_not_found');
    this.proof.requireAnswer(factor, input);
    const challenge =
      (await this.factors.findChallenge(tx, factor.id, input.challenge_id)) ??
      failAs(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
    const now = this.clock.now();
    const refusal = refusalOf(challenge, input.client.ip, now);
    if (refusal !== null) return appError(refusal);
    if (isExhausted(factor.recent_failures, now)) return appError('too_many_requests');

    const proved = await this.proof.check(tx, factor, challenge, input);
    if (proved === null) return this.countFailure(tx, factor, input, now);
    const { method, last_used_step } = proved;

    await this.factors.markVerified(tx, factor.id, now, last_used_step);
    await this.factors.markAnswered(tx, challenge.id, now);
    await this.factors.deleteUnverified(tx, user_id, factor.factor_type);
    const elevated = await this.sessionFactory.elevate(tx, session, { method, factor_id: factor.id }, input.client);
    const isFirst = factor.status === 'unverified';
    await this.note(tx, 'factor_verified', factor, input, { first: isFirst });
    const { email } = elevated.user;
    if (isFirst && email !== '') await this.mails.sendNotice(tx, user_id, 'factor_added', email);
    return elevated;
  }

  private async countFailure(tx: Tx, factor: StoredFactor, input: Input, now: Date): Promise<AppError> {
    await this.factors.setFailures(tx, factor.id, withFailure(factor.recent_failures, now));
    await this.note(tx, 'factor_verification_failed', factor, input);
    const detail = factor.factor_type === 'totp' ? 'Invalid TOTP code entered' : 'Invalid WebAuthn credential';
    return appError('mfa_verification_failed', detail);
  }

  private note(
    tx: Tx,
    action: 'factor_verified' | 'factor_verification_failed',
    { id, user_id }: StoredFactor,
    { client: { ip } }: Input,
    details: Record<string, boolean> = {},
  ): Promise<void> {
    return this.audit.append(
      { action, actor_id: user_id, target_id: user_id, ip, details: { factor_id: id, ...details } },
      tx,
    );
  }
}

function refusalOf(challenge: StoredChallenge, ip: string, now: Date): ErrorCode | null {
  if (challenge.verified_at !== null || lineOf(challenge.ip) !== lineOf(ip)) return 'mfa_ip_address_mismatch';
  return challenge.expires_at <= now ? 'mfa_challenge_expired' : null;
}
