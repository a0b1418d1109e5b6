import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { factorsApi } from '@placette/contracts/identity/factors/api';
import { FACTORS_MAX, type EnrolledFactor, type FactorKind } from '@placette/contracts/identity/factors/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import QRCode from 'qrcode-svg';
import type { IdentityConfig } from '../../config.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import { FACTOR_LIFE_MS, hasSecondFactor } from '../../accounts/domain/factor.js';
import { newTotpSecret, totpUri } from '../domain/one-time-code.js';
import { FactorRepository } from '../factor.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { RelyingParty } from '../../passkeys/relying-party.js';
import { SecretBox } from '../../platform/secret-box.js';
import type { StoredSession } from '../../sessions/session.repository.js';

/** Starts the enrolment of an authenticator application or security key; it protects the account once verified (contract 5, MFA-4). */
@Injectable()
export class EnrolFactor {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly factors: FactorRepository,
    private readonly box: SecretBox,
    private readonly party: RelyingParty,
    private readonly clock: Clock,
  ) {}

  async execute(input: RpcInput<typeof factorsApi.enrolFactor>, actor: Actor | null): Promise<EnrolledFactor> {
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
}

/** SVG text. Colours by name: clients put it unescaped into a data URL, which # would end. */
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
