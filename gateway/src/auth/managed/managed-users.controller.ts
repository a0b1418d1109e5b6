import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { parseInput } from '@placette/contracts';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import {
  managedFactorSchema,
  managedUsersQuerySchema,
  pageSchema,
} from '@placette/contracts/identity/managed-users/schema';
import { RpcClient } from '@placette/nats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { managedUserOf, newManagedUserOf } from './managed-user-input.js';
import { ServiceToken } from '../access/service-token.js';
import { wireBody, wireId } from '../wire/wire-input.js';

/** Contract 6: accounts for trusted servers, in the authentication API. */
@Controller('auth/v1/admin')
export class ManagedUsersController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly service: ServiceToken,
  ) {}

  @Get('users')
  @Header('cache-control', 'private, no-store')
  async list(@Query() query: unknown, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const context = await this.service.context(request);
    const wanted = parseInput(managedUsersQuerySchema, query);
    const { users, total } = await this.rpc.call(managedUserApi.listManagedUsers, wanted, context);
    void reply.header('x-total-count', String(total)).header('link', pageLinks(wanted, total));
    return { users, aud: 'authenticated' };
  }

  @Post('users')
  @HttpCode(200)
  async create(@Body() body: unknown, @Req() request: FastifyRequest) {
    const context = await this.service.context(request);
    return this.rpc.call(managedUserApi.createManagedUser, newManagedUserOf(body), context);
  }

  @Get('users/:user_id')
  @Header('cache-control', 'private, no-store')
  async read(@Param('user_id') user: string, @Req() request: FastifyRequest) {
    const context = await this.service.context(request);
    return this.rpc.call(managedUserApi.getManagedUser, { user_id: wireId(user, 'user_id') }, context);
  }

  @Put('users/:user_id')
  async change(@Param('user_id') user: string, @Body() body: unknown, @Req() request: FastifyRequest) {
    const context = await this.service.context(request);
    const user_id = wireId(user, 'user_id');
    return this.rpc.call(managedUserApi.updateManagedUser, { ...managedUserOf(body), user_id }, context);
  }

  @Delete('users/:user_id')
  async remove(@Param('user_id') user: string, @Body() body: unknown, @Req() request: FastifyRequest) {
    const context = await this.service.context(request);
    const soft = wireBody(body)['should_soft_delete'] === true;
    return this.rpc.call(managedUserApi.deleteManagedUser, { user_id: wireId(user, 'user_id'), soft }, context);
  }

  @Get('users/:user_id/factors')
  @Header('cache-control', 'private, no-store')
  async factors(@Param('user_id') user: string, @Req() request: FastifyRequest) {
    const { factors } = await this.read(user, request);
    return factors ?? [];
  }

  @Put('users/:user_id/factors/:factor_id')
  async changeFactor(
    @Param('user_id') user: string,
    @Param('factor_id') factor: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ) {
    const context = await this.service.context(request);
    const ids = { user_id: wireId(user, 'user_id'), factor_id: wireId(factor, 'factor_id') };
    const change = parseInput(managedFactorSchema, wireBody(body));
    return this.rpc.call(managedUserApi.changeManagedFactor, { ...ids, ...change }, context);
  }

  @Delete('users/:user_id/factors/:factor_id')
  async removeFactor(
    @Param('user_id') user: string,
    @Param('factor_id') factor: string,
    @Req() request: FastifyRequest,
  ) {
    const context = await this.service.context(request);
    const ids = { user_id: wireId(user, 'user_id'), factor_id: wireId(factor, 'factor_id') };
    return this.rpc.call(managedUserApi.removeManagedFactor, ids, context);
  }

  @Get('audit')
  @Header('cache-control', 'private, no-store')
  async audit(@Query() query: unknown, @Req() request: FastifyRequest) {
    const context = await this.service.context(request);
    const { entries } = await this.rpc.call(managedUserApi.listManagedAudit, parseInput(pageSchema, query), context);
    return entries.map(({ id: entryId, occurred_at, ip, action, actor, target, details }) => ({
      id: entryId,
      created_at: occurred_at,
      ip_address: ip ?? '',
      payload: { action, actor_id: actor?.id ?? '', target_id: target?.id ?? '', traits: details },
    }));
  }
}

/** `page` comes first: clients read one character after the first equals sign. */
function pageLinks({ page, per_page }: { page: number; per_page: number }, total: number): string {
  const last = Math.max(1, Math.ceil(total / per_page));
  const link = (number: number, rel: string) => `</admin/users?page=${number}&per_page=${per_page}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
