import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { Limited } from '../../limits/limits.js';
import { AppError } from '@placette/contracts';
import { failAs } from '@placette/contracts/errors';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import {
  PHONE_VERIFICATION_TYPES,
  setBeforeSchema,
  verificationTypeSchema,
  type VerificationType,
} from '@placette/contracts/identity/one-time-codes/schema';
import { email as emailSchema } from '@placette/contracts/kernel/fields';
import { RpcClient } from '@placette/nats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalAnswer, sendOn, sessionFragment, type RedirectAnswer } from './redirect-answer.js';
import { Redirects } from './redirects.js';
import { anonymous, clientOf, SignedIn } from '../access/signed-in.js';
import { optionalText, refuse, requiredBody, wireBody, wireNumber, type WireBody } from '../wire/wire-input.js';

const phoneTypes: ReadonlySet<VerificationType> = new Set(PHONE_VERIFICATION_TYPES);
const FIRST_CONSENT = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Contract 2.5, 2.6: the code or link of a mail. */
@Controller('auth/v1/verify')
export class VerifyController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly redirects: Redirects,
    private readonly signedIn: SignedIn,
  ) {}

  @Post()
  @Limited({ limit: 'verify' })
  @HttpCode(200)
  async verify(@Body() body: unknown, @Req() request: FastifyRequest) {
    const fields = requiredBody(body);
    const type = typeOf(fields['type']);
    const input = {
      type,
      proof: proofOf(fields, type),
      as: 'session' as const,
      ...setBeforeOf(fields),
      client: clientOf(request),
    };
    const context = await this.signedIn.contextIfAny(request);
    const { session, is_cleared } = await this.rpc.call(oneTimeApi.verifyOneTime, input, context);
    if (!session) return { code: '200', msg: FIRST_CONSENT };
    return is_cleared ? { ...session, is_cleared } : session;
  }

  /**
   * C48: the address that the button on the page of a mail opens for another client, and that `generate_link` returns
   * for other mails.
   */
  @Get()
  @Limited({ limit: 'verify' })
  async follow(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const fields = wireBody(query);
    const type = typeOf(fields['type']);
    const token_hash = optionalText(fields, 'token', 200) ?? refuse('Verify requires a token or a token hash');
    const answer = request.method === 'HEAD' ? {} : await this.answer(request, type, token_hash);
    await sendOn(reply, this.redirects.of(request), answer);
  }

  /** An outage is thrown, so that the link can be opened again. */
  private async answer(request: FastifyRequest, type: VerificationType, token_hash: string): Promise<RedirectAnswer> {
    const input = { type, proof: { token_hash }, as: 'redirect' as const, client: clientOf(request) };
    try {
      const { session, auth_code } = await this.rpc.call(oneTimeApi.verifyOneTime, input, anonymous(request));
      if (auth_code !== null) return { query: { code: auth_code } };
      return { fragment: session ? { ...sessionFragment(session), type } : { message: FIRST_CONSENT } };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return refusalAnswer(error, token_hash.startsWith('pkce_'));
    }
  }
}

function typeOf(value: unknown): VerificationType {
  if (value === undefined || value === '') refuse('Verify requires a verification type');
  const parsed = verificationTypeSchema.safeParse(value);
  return parsed.success ? parsed.data : refuse('Unsupported verification type');
}

/** C48: sent by our own pages; absent from other clients, whose proof removes what was set before (C43). */
function setBeforeOf({ set_before }: WireBody) {
  if (set_before === undefined) return {};
  const parsed = setBeforeSchema.safeParse(set_before);
  return parsed.success ? { set_before: parsed.data } : refuse('Unsupported set_before');
}

function proofOf(body: WireBody, type: VerificationType) {
  const [token, token_hash] = [optionalText(body, 'token', 100), optionalText(body, 'token_hash', 200)];
  if ((token === undefined) === (token_hash === undefined)) {
    refuse('Verify requires either a token or a token hash');
  }
  if (token_hash !== undefined) {
    if (body['email'] || body['phone'] || body['redirect_to'])
      refuse('Only the token_hash and type should be provided');
    return { token_hash };
  }
  if (Boolean(body['email']) === Boolean(body['phone'])) {
    refuse('Only an email address or phone number should be provided on verify');
  }
  const isForPhone = phoneTypes.has(type);
  if (body['phone']) {
    if (!isForPhone) refuse('Invalid sms verification type');
    return { token: token ?? '', phone: wireNumber(body['phone']) };
  }
  if (isForPhone) refuse('Invalid email verification type');
  const email = emailSchema.safeParse(body['email']);
  return {
    token: token ?? '',
    email: email.success ? email.data : failAs(422, 'validation_failed', 'Invalid email format'),
  };
}
