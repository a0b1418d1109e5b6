import { Body, Controller, HttpCode, Inject, Post, Req, All } from '@nestjs/common';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { linkTypeSchema, type LinkType } from '@placette/contracts/identity/managed-users/schema';
import { userDataSchema } from '@placette/contracts/identity/one-time-codes/schema';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { fail } from '@placette/contracts/errors';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config.js';
import { objectOf, passwordOf } from './managed-user-input.js';
import { Redirects } from '../one-time/redirects.js';
import { ServiceToken } from '../access/service-token.js';
import { optionalText, refuse, textOf, wireBody, wireEmail, type WireBody } from '../wire/wire-input.js';

/** Contract 6: invitations, and links for servers that write their mails themselves. */
@Controller('auth/v1')
export class ManagedLinksController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly service: ServiceToken,
    private readonly redirects: Redirects,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post('invite')
  @HttpCode(200)
  async invite(@Body() body: unknown, @Req() request: FastifyRequest) {
    const context = await this.service.context(request);
    const fields = wireBody(body);
    const invitation = { email: addressOf(fields), data: dataOf(fields), ...this.redirects.target(request) };
    return this.rpc.call(managedUserApi.inviteUser, invitation, context);
  }

  @Post('admin/generate_link')
  @HttpCode(200)
  async generate(@Body() body: unknown, @Req() request: FastifyRequest) {
    const context = await this.service.context(request);
    const fields = wireBody(body);
    const redirect_to = this.redirects.of(request);
    const order = {
      type: typeOf(fields['type']),
      email: addressOf(fields),
      data: dataOf(fields),
      password: passwordOf(fields),
      ...newEmailOf(fields),
      redirect_to,
    };
    const { user, type, token, code } = await this.rpc.call(managedUserApi.makeLink, order, context);
    return {
      ...user,
      action_link: this.actionLink(token, type, redirect_to),
      email_otp: code,
      hashed_token: token,
      verification_type: type,
      redirect_to,
    };
  }

  /**
   * The order matters. Clients search for the target as they gave it, so that only characters that would break the
   * query are escaped.
   */
  private actionLink(token: string, type: LinkType, redirect_to: string): string {
    const word = type.startsWith('email_change') ? 'email_change' : type;
    const target = /[&=#+%\s]/.test(redirect_to) ? encodeURIComponent(redirect_to) : redirect_to;
    return `${this.config.PUBLIC_URL}/auth/v1/verify?token=${token}&type=${word}&redirect_to=${target}`;
  }
}

function addressOf(fields: WireBody): string {
  if (textOf(fields['email']) === '') refuse('An email address is required');
  return wireEmail(fields['email']);
}

function newEmailOf(fields: WireBody): { new_email?: string } {
  const address = optionalText(fields, 'new_email', 1_000);
  return address === undefined ? {} : { new_email: wireEmail(address) };
}

function dataOf(fields: WireBody) {
  const parsed = userDataSchema.safeParse(objectOf(fields, 'data') ?? {});
  return parsed.success ? parsed.data : refuse('data is not valid');
}

function typeOf(value: unknown): LinkType {
  const parsed = linkTypeSchema.safeParse(value);
  return parsed.success
    ? parsed.data
    : refuse(`Invalid email action link type requested: ${textOf(value).slice(0, 40)}`);
}

const FEATURES = ['oauth/clients', 'custom-providers', 'sso/providers'];

/** Contract 6: features for trusted servers that this product does not have; an error code reports it. */
@Controller('auth/v1/admin')
export class DisabledAdministrationController {
  constructor(private readonly service: ServiceToken) {}

  @All(FEATURES.flatMap((feature) => [feature, `${feature}/*`]))
  async refuse(@Req() request: FastifyRequest): Promise<never> {
    await this.service.context(request);
    fail('feature_disabled');
  }
}
