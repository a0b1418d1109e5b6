import { personAccountApi } from '@placette/contracts/identity/person/api';
import { RpcController } from '@placette/nats';
import { GetPersonAccount } from './use-cases/get-person-account.js';

@RpcController(personAccountApi, { getPersonAccount: GetPersonAccount })
export class PersonAccountRpc {}
