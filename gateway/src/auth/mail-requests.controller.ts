import { Body, Controller, HttpCode, Post, Req, UseFilters } from '@nestjs/common';
import { parseInput } from '@placette/contracts';
import { oneTimeRpc } from '@placette/contracts/identity/one-time-rpc';
import { userDataSchema } from '@placette/contracts/identity/one-time-schema';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { AuthErrorFilter } from './auth-error.filter.js';
import { Redirects } from './redirects.js';
import { anonymous, clientOf } from './signed-in.js';
import { onlyEmail, refuse, textOf, wireBody, wireEmail } from './wire-input.js';

/** Asking for a mail (contract 2.3, 2.4, 2.7): the answer never tells whether the address has an account. */
@Controller('auth/v1')
@UseFilters(AuthErrorFilter)
export class MailRequestsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly redirects: Redirects,
  ) {}

  @Post('recover')
  @HttpCode(200)
  recover(@Body() body: unknown, @Req() request: FastifyRequest) {
    const address = textOf(wireBody(body)['email']);
    if (address === '') refuse('Password recovery requires an email');
    const input = { email: wireEmail(address), ...this.redirects.target(request) };
    return this.rpc.call(oneTimeRpc.requestRecovery, input, anonymous(request));
  }

  @Post(['otp', 'magiclink'])
  @HttpCode(200)
  otp(@Body() body: unknown, @Req() request: FastifyRequest) {
    const fields = wireBody(body);
    const email = onlyEmail(fields, {
      both: 'Only an email address or phone number should be provided',
      none: 'One of email or phone must be set',
    });
    const input = {
      email,
      create_user: fields['create_user'] !== false,
      data: parseInput(userDataSchema, fields['data'] ?? {}),
      client: clientOf(request),
      ...this.redirects.target(request),
    };
    return this.rpc.call(oneTimeRpc.requestOtp, input, anonymous(request));
  }

  @Post('resend')
  @HttpCode(200)
  resend(@Body() body: unknown, @Req() request: FastifyRequest) {
    const fields = wireBody(body);
    const type = fields['type'];
    if (type === 'sms' || type === 'phone_change') refuse('Type provided requires a phone number');
    if (type !== 'signup' && type !== 'email_change') {
      refuse('Missing one of these types: signup, email_change, sms, phone_change');
    }
    const email = onlyEmail(fields, {
      both: 'Only an email address or phone number should be provided.',
      none: 'Type provided requires an email address',
    });
    return this.rpc.call(oneTimeRpc.resendMail, { type, email, ...this.redirects.target(request) }, anonymous(request));
  }
}
