import { cancellationRoutes } from '@placette/contracts/requests/cancellation/routes';
import { cancellationRpc } from '@placette/contracts/requests/cancellation/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(cancellationRoutes, { cancelStay: cancellationRpc.cancelStay })
export class CancellationController {}
