import { All, Controller, Req, UseFilters } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { AuthErrorFilter } from '../wire/auth-error.filter.js';
import { ServiceToken } from '../access/service-token.js';

const FEATURES = ['oauth/clients', 'custom-providers', 'sso/providers'];

/** What trusted servers may manage elsewhere and not here: they learn it by code (contract 6). */
@Controller('auth/v1/admin')
@UseFilters(AuthErrorFilter)
export class DisabledAdministrationController {
  constructor(private readonly service: ServiceToken) {}

  @All(FEATURES.flatMap((feature) => [feature, `${feature}/*`]))
  async refuse(@Req() request: FastifyRequest): Promise<never> {
    await this.service.context(request);
    fail('feature_disabled');
  }
}
