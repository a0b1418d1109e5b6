import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import type { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { AccountDirectoryRepository } from '../account-directory.repository.js';
import { CurrentAdministrator } from '../current-administrator.js';

type Contract = typeof identityAdminApi.listAccounts;

const PAGE = 50;

@Injectable()
export class ListAccounts {
  constructor(
    private readonly administrator: CurrentAdministrator,
    private readonly directory: AccountDirectoryRepository,
  ) {}

  async execute({ q, state, cursor }: RpcInput<Contract>, actor: Actor): Promise<RpcOutput<Contract>> {
    await this.administrator.of(actor);
    const found = await this.directory.list({ q, state, after: cursor, count: PAGE + 1 });
    const accounts = found.slice(0, PAGE);
    return { accounts, next_cursor: found.length > PAGE ? (accounts.at(-1)?.id ?? null) : null };
  }
}
