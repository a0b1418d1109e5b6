import { stayChangesRoutes } from '@placette/contracts/requests/stay-changes/routes';
import { stayChangesRpc } from '@placette/contracts/requests/stay-changes/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(stayChangesRoutes, {
  quoteChange: stayChangesRpc.quoteChange,
  askChange: stayChangesRpc.askChange,
  tellReturnHour: stayChangesRpc.tellReturnHour,
  agreeToChange: stayChangesRpc.agreeToChange,
  refuseChange: stayChangesRpc.refuseChange,
  withdrawChange: stayChangesRpc.withdrawChange,
})
export class StayChangesController {}
