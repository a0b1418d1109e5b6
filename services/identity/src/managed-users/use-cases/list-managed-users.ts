import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import type { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { AccountRepository } from '../../accounts/account.repository.js';
import { toAuthUser } from '../../accounts/domain/auth-user.js';
import { ManagedUserRepository } from '../managed-user.repository.js';

type Contract = typeof managedUserApi.listManagedUsers;

@Injectable()
export class ListManagedUsers {
  constructor(
    private readonly users: ManagedUserRepository,
    private readonly accounts: AccountRepository,
  ) {}

  async execute(query: RpcInput<Contract>): Promise<RpcOutput<Contract>> {
    const { ids, total } = await this.users.page(query);
    const accounts = await Promise.all(ids.map((id) => this.accounts.findById(id)));
    return { users: accounts.filter((account) => account !== null).map(toAuthUser), total };
  }
}
