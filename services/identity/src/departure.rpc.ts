import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { departureRpc } from '@placette/contracts/identity/departure-rpc';
import { RpcController } from '@placette/nats';
import { ApproveDataExport } from './use-cases/approve-data-export.js';
import { DeleteAccount } from './use-cases/delete-account.js';
import { GetDeparture } from './use-cases/get-departure.js';

type Contracts = typeof departureRpc;

@RpcController(departureRpc)
export class DepartureRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly departure: GetDeparture,
    private readonly deletion: DeleteAccount,
    private readonly exports: ApproveDataExport,
  ) {}

  async getDeparture(_input: RpcInput<Contracts['getDeparture']>, context: CallContext) {
    return this.departure.execute(context);
  }

  async deleteAccount({ password }: RpcInput<Contracts['deleteAccount']>, context: CallContext) {
    return this.deletion.execute(password, context);
  }

  async approveDataExport({ password }: RpcInput<Contracts['approveDataExport']>, context: CallContext) {
    return this.exports.execute(password, context);
  }
}
