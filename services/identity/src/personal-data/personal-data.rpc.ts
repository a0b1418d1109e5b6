import type { RpcHandlers, RpcInput } from '@placette/contracts';
import {
  identityPersonalDataApi,
  personalDataPage,
  type PersonalDataContracts,
} from '@placette/contracts/personal-data';
import { RpcController } from '@placette/nats';
import { PersonalDataRepository } from './personal-data.repository.js';

@RpcController(identityPersonalDataApi)
export class PersonalDataRpc implements RpcHandlers<PersonalDataContracts> {
  constructor(private readonly data: PersonalDataRepository) {}

  async exportPersonalData({ user_id, cursor }: RpcInput<PersonalDataContracts['exportPersonalData']>) {
    return personalDataPage(this.data.sections, user_id, cursor);
  }
}
