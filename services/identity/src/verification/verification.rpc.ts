import { Inject } from '@nestjs/common';
import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { oneTimeRpc } from '@placette/contracts/identity/one-time-codes/rpc';
import { RpcController } from '@placette/nats';
import { SETTINGS } from '@placette/service-runtime';
import { authSettingsOf, type IdentityConfig } from '../config.js';
import { RelyingParty } from '../passkeys/relying-party.js';
import { ExchangeCode } from './use-cases/exchange-code.js';
import { Reauthenticate } from '../credentials/use-cases/reauthenticate.js';
import { RequestMail } from './use-cases/request-mail.js';
import { RequestPhoneCode } from './use-cases/request-phone-code.js';
import { UpdateUser } from './use-cases/update-user.js';
import { VerifyOneTime } from './use-cases/verify-one-time.js';

type Contracts = typeof oneTimeRpc;

@RpcController(oneTimeRpc)
export class VerificationRpc implements RpcHandlers<Contracts> {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly requestMail: RequestMail,
    private readonly requestPhone: RequestPhoneCode,
    private readonly verify: VerifyOneTime,
    private readonly exchange: ExchangeCode,
    private readonly update: UpdateUser,
    private readonly reauthenticateCase: Reauthenticate,
    private readonly party: RelyingParty,
  ) {}

  async requestRecovery(input: RpcInput<Contracts['requestRecovery']>) {
    return this.requestMail.recovery(input);
  }

  async requestOtp(input: RpcInput<Contracts['requestOtp']>) {
    return this.requestMail.otp(input);
  }

  async resendMail(input: RpcInput<Contracts['resendMail']>) {
    return this.requestMail.resend(input);
  }

  async requestPhoneCode(input: RpcInput<Contracts['requestPhoneCode']>) {
    return this.requestPhone.otp(input);
  }

  async resendPhoneCode(input: RpcInput<Contracts['resendPhoneCode']>) {
    return this.requestPhone.resend(input);
  }

  async verifyOneTime(input: RpcInput<Contracts['verifyOneTime']>, _actor: unknown, context: CallContext) {
    return this.verify.execute(input, context);
  }

  async exchangeCode(input: RpcInput<Contracts['exchangeCode']>) {
    return this.exchange.execute(input);
  }

  async updateUser(input: RpcInput<Contracts['updateUser']>, _actor: unknown, context: CallContext) {
    return this.update.execute(input, context);
  }

  async reauthenticate(_input: RpcInput<Contracts['reauthenticate']>, _actor: unknown, context: CallContext) {
    return this.reauthenticateCase.execute(context);
  }

  async getAuthSettings() {
    const { offersPasskeys, offersFactors } = this.party;
    return {
      ...authSettingsOf(this.settings),
      passkeys_enabled: offersPasskeys,
      mfa_webauthn_enabled: offersFactors,
    };
  }
}
