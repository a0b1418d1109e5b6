import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { RpcController } from '@placette/nats';
import { Reauthenticate } from '../credentials/use-cases/reauthenticate.js';
import { ExchangeCode } from './use-cases/exchange-code.js';
import { GetAuthSettings } from './use-cases/get-auth-settings.js';
import { RequestMail } from './use-cases/request-mail.js';
import { RequestPhoneCode } from './use-cases/request-phone-code.js';
import { UpdateUser } from './use-cases/update-user.js';
import { VerifyOneTime } from './use-cases/verify-one-time.js';

@RpcController(oneTimeApi, {
  requestRecovery: [RequestMail, 'recovery'],
  requestOtp: [RequestMail, 'otp'],
  resendMail: [RequestMail, 'resend'],
  requestPhoneCode: [RequestPhoneCode, 'otp'],
  resendPhoneCode: [RequestPhoneCode, 'resend'],
  verifyOneTime: VerifyOneTime,
  exchangeCode: ExchangeCode,
  updateUser: UpdateUser,
  reauthenticate: Reauthenticate,
  getAuthSettings: GetAuthSettings,
})
export class VerificationRpc {}
