import { Body, Controller, Delete, HttpCode, Param, Post, Req } from '@nestjs/common';
import { Limited } from '../../limits/limits.js';
import { AppError, parseInput } from '@placette/contracts';
import { allErrors } from '@placette/contracts/errors';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { enrolFactorSchema, verifyFactorSchema } from '@placette/contracts/identity/factors/schema';
import { id } from '@placette/contracts/kernel/fields';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { clientOf, SignedIn } from '../access/signed-in.js';

/** Contract 5: second factors in the authentication API. */
@Controller('auth/v1/factors')
export class FactorsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly signedIn: SignedIn,
  ) {}

  @Post()
  @HttpCode(200)
  async enrol(@Body() body: unknown, @Req() request: FastifyRequest) {
    const context = await this.signedIn.context(request);
    return this.rpc.call(factorsApi.enrolFactor, parseInput(enrolFactorSchema, body), context);
  }

  @Post(':factor_id/challenge')
  @Limited({ limit: 'factor' })
  @HttpCode(200)
  async challenge(@Param('factor_id') factor: string, @Req() request: FastifyRequest) {
    const context = await this.signedIn.context(request);
    return this.rpc.call(
      factorsApi.challengeFactor,
      { factor_id: factorId(factor), client: clientOf(request) },
      context,
    );
  }

  @Post(':factor_id/verify')
  @Limited({ limit: 'factor' })
  @HttpCode(200)
  async verify(@Param('factor_id') factor: string, @Body() body: unknown, @Req() request: FastifyRequest) {
    const context = await this.signedIn.context(request);
    const factor_id = factorId(factor);
    const answer = parseInput(verifyFactorSchema, body);
    return this.rpc.call(factorsApi.verifyFactor, { ...answer, factor_id, client: clientOf(request) }, context);
  }

  @Delete(':factor_id')
  async remove(@Param('factor_id') factor: string, @Req() request: FastifyRequest) {
    const context = await this.signedIn.context(request);
    return this.rpc.call(factorsApi.removeFactor, { factor_id: factorId(factor) }, context);
  }
}

function factorId(text: string): string {
  if (id.safeParse(text).success) return text;
  const [, title] = allErrors.validation_failed;
  throw new AppError('validation_failed', 404, title, 'factor_id must be an UUID');
}
