import type { RpcHandlers, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { managedUserRpc } from '@placette/contracts/identity/managed-users/rpc';
import { RpcController } from '@placette/nats';
import { AccountRepository } from '../accounts/account.repository.js';
import { AuditTrailRepository } from '../audit/audit-trail.repository.js';
import { toAuthUser } from '../accounts/domain/auth-user.js';
import { ManagedUserRepository } from './managed-user.repository.js';
import { ChangeManagedFactor } from './use-cases/change-managed-factor.js';
import { CreateManagedUser } from './use-cases/create-managed-user.js';
import { DeleteManagedUser } from './use-cases/delete-managed-user.js';
import { InviteUser } from './use-cases/invite-user.js';
import { MakeLink } from './use-cases/make-link.js';
import { RemoveManagedFactor } from './use-cases/remove-managed-factor.js';
import { UpdateManagedUser } from './use-cases/update-managed-user.js';

type Contracts = typeof managedUserRpc;

@RpcController(managedUserRpc)
export class ManagedUsersRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly users: ManagedUserRepository,
    private readonly accounts: AccountRepository,
    private readonly trail: AuditTrailRepository,
    private readonly createCase: CreateManagedUser,
    private readonly updateCase: UpdateManagedUser,
    private readonly deleteCase: DeleteManagedUser,
    private readonly removeFactorCase: RemoveManagedFactor,
    private readonly changeFactorCase: ChangeManagedFactor,
    private readonly inviteCase: InviteUser,
    private readonly makeLinkCase: MakeLink,
  ) {}

  async listManagedUsers(query: RpcInput<Contracts['listManagedUsers']>) {
    const { ids, total } = await this.users.page(query);
    const accounts = await Promise.all(ids.map((id) => this.accounts.findById(id)));
    return { users: accounts.filter((account) => account !== null).map(toAuthUser), total };
  }

  async getManagedUser({ user_id }: RpcInput<Contracts['getManagedUser']>) {
    return toAuthUser((await this.accounts.findById(user_id)) ?? fail('account_not_found'));
  }

  async createManagedUser(input: RpcInput<Contracts['createManagedUser']>) {
    return this.createCase.execute(input);
  }

  async updateManagedUser(input: RpcInput<Contracts['updateManagedUser']>) {
    return this.updateCase.execute(input);
  }

  async deleteManagedUser(input: RpcInput<Contracts['deleteManagedUser']>) {
    return this.deleteCase.execute(input);
  }

  async removeManagedFactor(input: RpcInput<Contracts['removeManagedFactor']>) {
    return this.removeFactorCase.execute(input);
  }

  async changeManagedFactor(input: RpcInput<Contracts['changeManagedFactor']>) {
    return this.changeFactorCase.execute(input);
  }

  async inviteUser(input: RpcInput<Contracts['inviteUser']>) {
    return this.inviteCase.execute(input);
  }

  async makeLink(input: RpcInput<Contracts['makeLink']>) {
    return this.makeLinkCase.execute(input);
  }

  async listManagedAudit({ page, per_page }: RpcInput<Contracts['listManagedAudit']>) {
    const rows = await this.trail.list({ count: per_page, skip: (page - 1) * per_page });
    const person = (id: string | null) => (id === null ? null : { id, email: null });
    return {
      entries: rows.map(({ actor_id, target_id, ...entry }) => ({
        ...entry,
        actor: person(actor_id),
        target: person(target_id),
      })),
    };
  }
}
