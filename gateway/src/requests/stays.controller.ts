import { staysRoutes } from '@placette/contracts/requests/stays/routes';
import { staysRpc } from '@placette/contracts/requests/stays/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(staysRoutes, { listStays: staysRpc.listStays })
export class StaysController {}
