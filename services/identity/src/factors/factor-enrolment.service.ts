import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { factorsApi } from '@placette/contracts/identity/factors/api';
import {
  FACTORS_MAX,
  type EnrolledFactor,
  type FactorKind,
  type KeyRequest,
} from '@placette/contracts/identity/factors/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import QRCode from 'qrcode-svg';
import type { Account } from '../accounts/domain/account.js';
import { FACTOR_LIFE_MS, hasSecondFactor, type StoredFactor } from '../accounts/domain/factor.js';
import type { IdentityConfig } from '../config.js';
import { PasskeyRepository } from '../passkeys/passkey.repository.js';
import { newChallenge, RelyingParty, type Challenge } from '../passkeys/relying-party.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { SecretBox } from '../platform/secrets.js';
import { CurrentAccount } from '../sessions/current-account.js';
import type { StoredSession } from '../sessions/session.repository.js';
import { newTotpSecret, totpUri } from './domain/factor-codes.js';
import { FactorRepository } from './factor.repository.js';

type Contract = typeof factorsApi.challengeFactor;

/** Enrols second factors, and creates their challenges. */
@Injectable()
export class FactorEnrolmentService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly factors: FactorRepository,
    private readonly box: SecretBox,
    private readonly party: RelyingParty,
    private readonly clock: Clock,
    private readonly credentials: PasskeyRepository,
  ) {}

  /**
   * Contract 5, MFA-4: starts the enrolment of an authenticator application or security key; it protects the account
   * once verified.
   */
  async enrol(input: RpcInput<typeof factorsApi.enrolFactor>, actor: Actor | null): Promise<EnrolledFactor> {
    const factor_type = this.kindOf(input.factor_type);
    const { account, session } = await this.current.confirmed(actor);
    const { friendly_name, issuer = this.settings.BRAND_NAME } = input;
    const id = randomUUID();
    const secret = newTotpSecret();
    await this.prisma.$transaction(async (tx) => {
      await this.checkRoom(tx, session, friendly_name);
      const sealed = factor_type === 'totp' ? this.box.seal(secret, id) : null;
      const factor = { id, user_id: account.id, friendly_name, factor_type, secret: sealed };
      await this.factors.insert(tx, factor, this.clock.now());
    });
    if (factor_type === 'webauthn') return { id, type: factor_type, friendly_name };
    const uri = totpUri(secret, { issuer, label: account.email ?? account.phone ?? account.id });
    return { id, type: 'totp', friendly_name, totp: { qr_code: picture(uri), secret, uri } };
  }

  /**
   * Requests a code, or a signature of a security key. The response must come from the same IP address, once, within
   * five minutes.
   */
  async challenge({ factor_id, client }: RpcInput<Contract>, actor: Actor): Promise<RpcOutput<Contract>> {
    const { account } = await this.current.confirmed(actor);
    const factor = (await this.factors.find(account.id, factor_id)) ?? fail('mfa_factor_not_found');
    const request = factor.factor_type === 'webauthn' ? await this.askKey(account, factor) : null;
    const created_at = this.clock.now();
    const expires_at = new Date(created_at.getTime() + FACTOR_LIFE_MS);
    const id = randomUUID();
    const webauthn_challenge_hash = request?.hash ?? null;
    const asked = { id, factor_id: factor.id, ip: client.ip, created_at, expires_at, verified_at: null };
    await this.prisma.$transaction((tx) => this.factors.insertChallenge(tx, { ...asked, webauthn_challenge_hash }));
    const issued = { id, expires_at: Math.floor(expires_at.getTime() / 1000) };
    return request ? { ...issued, type: 'webauthn', webauthn: request.webauthn } : { ...issued, type: 'totp' };
  }

  private kindOf(type: string): FactorKind {
    if (type === 'phone') fail('mfa_phone_enroll_not_enabled');
    if (type === 'webauthn' && !this.party.offersFactors) fail('mfa_webauthn_enroll_not_enabled');
    if (type !== 'totp' && type !== 'webauthn') {
      fail('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
    }
    return type;
  }

  private async checkRoom(tx: Tx, session: StoredSession, name: string): Promise<void> {
    const { user_id, aal } = session;
    await this.factors.lockOwner(tx, user_id);
    const forgotten = new Date(this.clock.now().getTime() - FACTOR_LIFE_MS);
    await this.factors.deleteForgotten(tx, user_id, forgotten);
    const enrolled = await this.factors.listOf(user_id, tx);
    if (hasSecondFactor(enrolled) && aal !== 'aal2') fail('insufficient_aal', 'AAL2 required to enroll a new factor');
    if (enrolled.length >= FACTORS_MAX) fail('too_many_enrolled_mfa_factors');
    if (enrolled.some(({ friendly_name }) => friendly_name === name)) fail('mfa_factor_name_conflict');
  }

  /** At enrolment the key creates a credential; afterwards it signs with it. */
  private async askKey(
    account: Account,
    factor: StoredFactor,
  ): Promise<{ hash: Challenge['hash']; webauthn: KeyRequest }> {
    if (!this.party.offersFactors) fail('mfa_webauthn_verify_not_enabled');
    const challenge = newChallenge();
    const { hash } = challenge;
    if (factor.status === 'unverified') {
      const known = await this.credentials.credentialsOf(account.id);
      const publicKey = this.party.creationOptions('factor', account, challenge, known);
      return { hash, webauthn: { type: 'create', credential_options: { publicKey } } };
    }
    const own = (await this.credentials.findOfFactor(factor.id)) ?? fail('mfa_factor_not_found');
    const publicKey = this.party.requestOptions('factor', challenge, [own]);
    return { hash, webauthn: { type: 'request', credential_options: { publicKey } } };
  }
}

/** Returns SVG text. Colours are names, because clients put the text unescaped into a data URL, which a # would end. */
function picture(content: string): string {
  const size = 240;
  const form = { padding: 4, width: size, height: size, color: 'black', background: 'white', ecl: 'M' } as const;
  return new QRCode({
    ...form,
    content,
    join: true,
    xmlDeclaration: false,
    pretty: false,
    container: 'svg-viewbox',
  }).svg();
}
