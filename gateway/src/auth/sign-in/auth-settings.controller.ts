import { Controller, Get, Header, Post, Req } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { anonymous } from '../access/signed-in.js';

/** Providers that clients know and this product does not offer. */
export const OTHER_PROVIDERS = {
  apple: false,
  azure: false,
  facebook: false,
  github: false,
  gitlab: false,
  twitter: false,
};

/** Contract 2.8: what a client may query before anyone signs in, and the ways of signing in that are not offered. */
@Controller('auth/v1')
export class AuthSettingsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('health')
  health() {
    return { version: '1', name: 'GoTrue', description: 'GoTrue is a user registration and authentication API' };
  }

  @Get('settings')
  @Header('cache-control', 'no-store')
  async settings(@Req() request: FastifyRequest) {
    const { email, phone, google, anonymous_users, passkeys_enabled, ...offered } = await this.rpc.call(
      oneTimeApi.getAuthSettings,
      {},
      anonymous(request),
    );
    return {
      external: { ...OTHER_PROVIDERS, email, phone, google, anonymous_users },
      disable_signup: offered.disable_signup,
      mailer_autoconfirm: offered.mailer_autoconfirm,
      phone_autoconfirm: offered.phone_autoconfirm,
      sms_provider: offered.sms_provider,
      saml_enabled: false,
      passkeys_enabled,
    };
  }

  @Post('sso')
  sso(): never {
    fail('saml_provider_disabled', 'SAML 2.0 is disabled');
  }
}
