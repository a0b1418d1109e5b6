import { personAccountRpc } from '@placette/contracts/identity/person/rpc';
import { RpcController } from '@placette/nats';
import { GetPersonAccount } from './use-cases/get-person-account.js';

@RpcController(personAccountRpc, { getPersonAccount: GetPersonAccount })
export class PersonAccountRpc {}
