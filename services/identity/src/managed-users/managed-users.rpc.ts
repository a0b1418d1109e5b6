import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { RpcController } from '@placette/nats';
import { RemoveFactor } from '../factors/use-cases/remove-factor.js';
import { ChangeManagedFactor } from './use-cases/change-managed-factor.js';
import { CreateManagedUser } from './use-cases/create-managed-user.js';
import { DeleteManagedUser } from './use-cases/delete-managed-user.js';
import { GetManagedUser } from './use-cases/get-managed-user.js';
import { InviteUser } from './use-cases/invite-user.js';
import { ListManagedAudit } from './use-cases/list-managed-audit.js';
import { ListManagedUsers } from './use-cases/list-managed-users.js';
import { MakeLink } from './use-cases/make-link.js';
import { UpdateManagedUser } from './use-cases/update-managed-user.js';

@RpcController(managedUserApi, {
  listManagedUsers: ListManagedUsers,
  getManagedUser: GetManagedUser,
  createManagedUser: CreateManagedUser,
  updateManagedUser: UpdateManagedUser,
  deleteManagedUser: DeleteManagedUser,
  removeManagedFactor: [RemoveFactor, 'managed'],
  changeManagedFactor: ChangeManagedFactor,
  inviteUser: InviteUser,
  makeLink: MakeLink,
  listManagedAudit: ListManagedAudit,
})
export class ManagedUsersRpc {}
