import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { Limited } from '../../limits/limits.js';
import { parseInput } from '@placette/contracts';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { userDataSchema } from '@placette/contracts/identity/one-time-codes/schema';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { Captcha } from '../sign-in/captcha.js';
import { Redirects } from './redirects.js';
import { anonymous, clientOf } from '../access/signed-in.js';
import { addressOf, channelOf, refuse, requiredBody, textOf, wireEmail } from '../wire/wire-input.js';

const RESENT = ['signup', 'email_change', 'sms', 'phone_change'] as const;

/**
 * Contract 2.3, 2.4, 2.7: requests for a mail or a text message. The response never reveals whether the address has an
 * account.
 */
@Controller('auth/v1')
export class MailRequestsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly redirects: Redirects,
    private readonly captcha: Captcha,
  ) {}

  @Post('recover')
  @Limited({ limit: 'mail' })
  @HttpCode(200)
  async recover(@Body() body: unknown, @Req() request: FastifyRequest) {
    const fields = requiredBody(body);
    await this.captcha.check(fields, request);
    const address = textOf(fields['email']);
    if (address === '') refuse('Password recovery requires an email');
    const input = { email: wireEmail(address), client: clientOf(request), ...this.redirects.target(request) };
    return this.rpc.call(oneTimeApi.requestRecovery, input, anonymous(request));
  }

  @Post(['otp', 'magiclink'])
  @Limited({ limit: 'mail' })
  @HttpCode(200)
  async otp(@Body() body: unknown, @Req() request: FastifyRequest) {
    const fields = requiredBody(body);
    await this.captcha.check(fields, request);
    const address = addressOf(fields, {
      both: 'Only an email address or phone number should be provided',
      none: 'One of email or phone must be set',
    });
    const person = {
      create_user: fields['create_user'] !== false,
      data: parseInput(userDataSchema, fields['data'] ?? {}),
      client: clientOf(request),
    };
    if ('phone' in address) {
      const input = { ...address, ...person, channel: channelOf(fields) };
      return this.rpc.call(oneTimeApi.requestPhoneCode, input, anonymous(request));
    }
    if (fields['channel']) refuse('Channel should only be specified with Phone OTP');
    const input = { ...address, ...person, ...this.redirects.target(request) };
    return this.rpc.call(oneTimeApi.requestOtp, input, anonymous(request));
  }

  @Post('resend')
  @Limited({ limit: 'mail' })
  @HttpCode(200)
  async resend(@Body() body: unknown, @Req() request: FastifyRequest) {
    const fields = requiredBody(body);
    await this.captcha.check(fields, request);
    const type = RESENT.find((one) => one === fields['type']);
    if (!type) refuse(`Missing one of these types: ${RESENT.join(', ')}`);
    if (type === 'signup' && !fields['email']) refuse('Type provided requires an email address');
    if (type === 'sms' && !fields['phone']) refuse('Type provided requires a phone number');
    const address = addressOf(fields, {
      both: 'Only an email address or phone number should be provided.',
      none: 'Missing email address or phone number',
    });
    if (type === 'sms' || type === 'phone_change') {
      if (!('phone' in address)) refuse('Type provided requires a phone number');
      const input = { ...address, type, channel: channelOf(fields), client: clientOf(request) };
      return this.rpc.call(oneTimeApi.resendPhoneCode, input, anonymous(request));
    }
    if (!('email' in address)) refuse('Type provided requires an email address');
    const input = { ...address, type, client: clientOf(request), ...this.redirects.target(request) };
    return this.rpc.call(oneTimeApi.resendMail, input, anonymous(request));
  }
}
