import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type RpcInput } from '@placette/contracts';
import { fail, type ErrorCode } from '@placette/contracts/errors';
import type { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { CodeChallenge } from '@placette/contracts/identity/one-time-codes/schema';
import type { Session } from '@placette/contracts/identity/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { isBanned } from '../accounts/domain/account.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { IdentityConfig } from '../config.js';
import { EmailOwnership } from '../contact-details/email-ownership.js';
import { keyedHash } from '../platform/secrets.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { GOOGLE } from '../providers/identity-provider.js';
import { SessionFactory } from '../sessions/session-factory.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { SuspensionPasses } from '../suspensions/suspension-passes.js';
import { answersChallenge } from './domain/one-time-codes.js';
import { FlowStateRepository, type SavedSignUp, type StoredFlow } from './flow-state.repository.js';

/** B13: a PKCE code is valid for five minutes. */
const LIFE_MS = 300_000;
type Input = RpcInput<typeof oneTimeApi.exchangeCode>;

/** PKCE codes: a client exchanges one, with the verifier of its challenge, for a session. */
@Injectable()
export class AuthCodesService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly flows: FlowStateRepository,
    private readonly clock: Clock,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly ownership: EmailOwnership,
    private readonly sessionFactory: SessionFactory,
    private readonly revoker: SessionRevoker,
    private readonly audit: AuditRepository,
    private readonly passes: SuspensionPasses,
  ) {}

  /** Issues 256 random bits, of which only the HMAC is stored. */
  async issue(
    tx: Tx,
    user_id: string,
    challenge: CodeChallenge | null,
    method: StoredFlow['method'],
    kept: SavedSignUp | null = null,
  ): Promise<string> {
    if (!challenge) fail('internal');
    const code = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.flows.insert(tx, {
      id: randomUUID(),
      user_id,
      code_hash: keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'flow', code),
      code_challenge: challenge.code_challenge,
      code_challenge_method: challenge.code_challenge_method,
      method,
      kept,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    });
    return code;
  }

  /** Exchanges a PKCE code for a session, once. B13: a second use revokes the session of the first. */
  async exchange(input: Input): Promise<Session> {
    const answer = await this.prisma.$transaction((tx) => this.exchangeWithin(tx, input));
    if (answer instanceof AppError) throw answer;
    return typeof answer === 'string' ? fail(answer) : answer;
  }

  /** A refusal is returned, not thrown, so that what it stores is committed. */
  private async exchangeWithin(
    tx: Tx,
    { auth_code, code_verifier, client }: Input,
  ): Promise<Session | ErrorCode | AppError> {
    const flow = await this.flows.lock(tx, keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'flow', auth_code));
    if (!flow) return 'flow_state_not_found';
    const { user_id } = flow;
    if (flow.session_id !== null) {
      await this.revoker.revoke(tx, user_id, flow.session_id);
      await this.audit.append({ action: 'code_reuse', actor_id: null, target_id: user_id, ip: client.ip }, tx);
      return 'flow_state_not_found';
    }
    const now = this.clock.now();
    if (flow.expires_at <= now) return 'flow_state_expired';
    if (!answersChallenge(code_verifier, flow)) return 'bad_code_verifier';
    const account = await this.accounts.findById(user_id, tx);
    if (!account) return 'flow_state_not_found';
    if (isBanned(account, now)) return this.passes.refusal(account.id);
    if (flow.kept && account.password_hash === null) await this.ownership.restore(tx, account, flow.kept);
    const provider = flow.method === 'oauth' ? GOOGLE : 'email';
    const id = randomUUID();
    await this.flows.markUsed(tx, flow.id, id);
    return this.sessionFactory.start(tx, user_id, { method: flow.method, provider, id }, client);
  }
}
