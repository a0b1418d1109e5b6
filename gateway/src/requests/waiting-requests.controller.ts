import { requestsRpc } from '@placette/contracts/requests/rpc';
import { waitingRequestsRoutes } from '@placette/contracts/requests/waiting/routes';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(waitingRequestsRoutes, { countWaitingRequests: requestsRpc.countWaitingRequests })
export class WaitingRequestsController {}
