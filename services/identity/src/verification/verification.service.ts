import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { isBanned } from '../accounts/domain/account.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { ContactProofs, type Proved } from '../contact-details/contact-proofs.js';
import { ProvisionalAccounts } from '../contact-details/provisional-accounts.js';
import { PasswordHasher } from '../credentials/password-hasher.js';
import { AuthCodesService } from '../one-time-codes/auth-codes.service.js';
import { OneTimeProofs } from '../one-time-codes/one-time-proofs.js';
import { OneTimeTokenRepository, type StoredToken } from '../one-time-codes/one-time-token.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { SessionFactory } from '../sessions/session-factory.js';
import { SuspensionPasses } from '../suspensions/suspension-passes.js';

type Contract = typeof oneTimeApi.verifyOneTime;
type Answer = RpcOutput<Contract>;
const NOTHING_YET = { session: null, auth_code: null, is_cleared: false };

/** Verifies one-time codes and links. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly proofs: OneTimeProofs,
    private readonly tokens: OneTimeTokenRepository,
    private readonly authCodes: AuthCodesService,
    private readonly accounts: AccountRepository,
    private readonly provisionals: ProvisionalAccounts,
    private readonly hasher: PasswordHasher,
    private readonly contactProofs: ContactProofs,
    private readonly sessionFactory: SessionFactory,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
    private readonly passes: SuspensionPasses,
  ) {}

  /**
   * AU-08, A9, A10, contract 2.5: a code or link is valid once, for one purpose and contact, and invalidates the
   * account's others.
   */
  async verify(input: RpcInput<Contract>, actor: Actor | null): Promise<Answer> {
    const work = () => this.prisma.$transaction((tx) => this.verifyWithin(tx, input, actor));
    const answer = await (typeof input.set_before === 'object' ? this.hasher.admit(work) : work());
    if (answer !== null) return answer;
    const isLink = 'token_hash' in input.proof;
    fail('otp_expired', isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid');
  }

  /** A refusal is returned as null, not thrown, so that the wrong attempt stays counted. */
  private async verifyWithin(tx: Tx, input: RpcInput<Contract>, actor: Actor | null): Promise<Answer | null> {
    const { type, proof, client } = input;
    await this.provisionals.lockEmail(tx, (await this.proofs.contactOf(tx, proof)) ?? '');
    const token = await this.proofs.find(tx, type, proof);
    const account = token && (await this.accounts.lock(tx, token.user_id));
    if (!token || !account) return null;
    if (isBanned(account, this.clock.now())) throw this.passes.refusal(account.id);
    const proved = await this.contactProofs.apply(tx, token, account, { actor, set_before: input.set_before });
    if (proved === 'superseded') return null;
    if (proved !== 'waiting' && isBanned(proved.account, this.clock.now()))
      throw this.passes.refusal(proved.account.id);
    const actor_id = proved === 'waiting' ? account.id : proved.account.id;
    const details = { purpose: token.purpose };
    await this.audit.append({ action: 'code_accepted', actor_id, target_id: actor_id, ip: client.ip, details }, tx);
    return proved === 'waiting' ? NOTHING_YET : this.open(tx, token, proved, input);
  }

  private async open(tx: Tx, token: StoredToken, proved: Proved, { as, proof, client }: RpcInput<Contract>) {
    const { account, isCleared } = proved;
    await this.tokens.deleteAll(tx, account.id);
    if (as === 'redirect' && token.challenge) {
      const auth_code = await this.authCodes.issue(tx, account.id, token.challenge, 'otp', proved.kept);
      return { ...NOTHING_YET, auth_code };
    }
    const provider = 'phone' in proof ? 'phone' : 'email';
    const session = await this.sessionFactory.start(tx, account.id, { method: 'otp', provider }, client);
    return { session, auth_code: null, is_cleared: isCleared };
  }
}
