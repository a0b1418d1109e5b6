import { alternativesRoutes } from '@placette/contracts/requests/alternatives/routes';
import { alternativesRpc } from '@placette/contracts/requests/alternatives/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(alternativesRoutes, { listAlternatives: alternativesRpc.listAlternatives })
export class AlternativesController {}
