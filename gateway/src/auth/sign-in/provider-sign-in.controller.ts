import { Controller, Get, Header, Inject, Query, Req, Res } from '@nestjs/common';
import { Limited } from '../../limits/limits.js';
import { AppError, type CallContext } from '@placette/contracts';
import { allErrors, appError, fail, type ErrorCode } from '@placette/contracts/errors';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { providerApi } from '@placette/contracts/identity/providers/api';
import { truncateText } from '@placette/contracts/kernel/storable';
import { RpcClient } from '@placette/nats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config.js';
import { OTHER_PROVIDERS } from './auth-settings.controller.js';
import { BrowserSecret } from './browser-secret.js';
import { refusalAnswer, sendOn, sessionFragment } from '../one-time/redirect-answer.js';
import { Redirects } from '../one-time/redirects.js';
import { anonymous, clientOf, SignedIn } from '../access/signed-in.js';
import { challengeOf, refuse, textOf, wireBody, type WireBody } from '../wire/wire-input.js';

/** Contract 2.8, 4: signs in on the page of a provider, and adds its identity to an account. */
@Controller('auth/v1')
export class ProviderSignInController {
  private readonly browser: BrowserSecret;
  private readonly signInPage: string;

  constructor(
    private readonly rpc: RpcClient,
    private readonly signedIn: SignedIn,
    private readonly redirects: Redirects,
    @Inject(GATEWAY_CONFIG) { PUBLIC_URL }: GatewayConfig,
  ) {
    this.browser = new BrowserSecret(PUBLIC_URL);
    this.signInPage = `${PUBLIC_URL}/auth`;
  }

  @Get('authorize')
  @Limited({ limit: 'auth' })
  async authorize(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const fields = wireBody(query);
    const challenge = challengeOf(fields);
    try {
      await leave(reply, await this.start(fields, request, reply, { context: anonymous(request), link: false }));
    } catch (error) {
      if (!(error instanceof AppError) || error.status < 500) throw error;
      await sendOn(reply, this.redirects.of(request), refusalAnswer(error, challenge !== undefined));
    }
  }

  /** The address to which the provider sends the browser back. */
  @Get('callback')
  async callback(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const fields = wireBody(query);
    const { redirect_to, has_challenge, ...outcome } = await this.finish(fields, request);
    if (outcome.refusal) {
      const isUnknown = redirect_to === null;
      const answer = refusalAnswer(outcome.refusal, has_challenge || isUnknown);
      return sendOn(reply, redirect_to ?? this.signInPage, answer);
    }
    const answer = outcome.session
      ? { fragment: sessionFragment(outcome.session) }
      : { query: { code: outcome.auth_code ?? '' } };
    await sendOn(reply, redirect_to ?? this.signInPage, answer);
  }

  @Get('user/identities/authorize')
  @Header('cache-control', 'private, no-store')
  async link(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const context = await this.signedIn.context(request);
    const { manual_linking } = await this.rpc.call(oneTimeApi.getAuthSettings, {}, anonymous(request));
    if (!manual_linking) fail('manual_linking_disabled');
    const fields = wireBody(query);
    const url = await this.start(fields, request, reply, { context, link: true });
    if (fields['skip_http_redirect'] !== 'true') return leave(reply, url);
    await reply.send({ url });
  }

  private async start(
    fields: WireBody,
    request: FastifyRequest,
    reply: FastifyReply,
    { context, link }: { context: CallContext; link: boolean },
  ): Promise<string> {
    const provider = textOf(fields['provider']).slice(0, 60);
    if (Object.hasOwn(OTHER_PROVIDERS, provider)) refuse('Unsupported provider: provider is not enabled');
    const challenge = challengeOf(fields);
    const start = providerApi.startProviderSignIn.input.safeParse({
      provider,
      redirect_to: this.redirects.of(request),
      scopes: textOf(fields['scopes'])
        .split(/[\s,]+/)
        .filter(Boolean),
      ...(challenge && { challenge }),
      link_identity: link,
      browser: this.browser.give(request, reply),
    });
    if (!start.success) refuse('scopes is not valid');
    const { url } = await this.rpc.call(providerApi.startProviderSignIn, start.data, context);
    return url;
  }

  /** An outage of our own is handled as a refusal too: nobody is left on a page of JSON. */
  private async finish(fields: WireBody, request: FastifyRequest) {
    const input = {
      state: textOf(fields['state']).slice(0, 200),
      browser: this.browser.read(request),
      code: fields['error'] === undefined ? textOf(fields['code']).slice(0, 2_000) : '',
      error_description: truncateText(textOf(fields['error_description']) || textOf(fields['error']), 300),
      client: clientOf(request),
    };
    try {
      const answer = await this.rpc.call(providerApi.finishProviderSignIn, input, anonymous(request));
      return { ...answer, refusal: answer.refusal && known(answer.refusal) };
    } catch (error) {
      const refusal = error instanceof AppError ? error : appError('internal');
      return { redirect_to: null, has_challenge: false, session: null, auth_code: null, refusal };
    }
  }
}

function known({ code, detail }: { code: string; detail: string | null }): AppError {
  return appError(Object.hasOwn(allErrors, code) ? (code as ErrorCode) : 'internal', detail ?? undefined);
}

async function leave(reply: FastifyReply, url: string): Promise<void> {
  await reply
    .status(302)
    .headers({ location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send();
}
