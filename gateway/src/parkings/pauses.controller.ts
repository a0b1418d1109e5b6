import { pausesRoutes } from '@placette/contracts/listings/pauses/routes';
import { pausesRpc } from '@placette/contracts/listings/pauses/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(pausesRoutes, {
  listPauses: pausesRpc.listPauses,
  previewPause: pausesRpc.previewPause,
  pauseParkings: pausesRpc.pauseParkings,
  endPause: pausesRpc.endPause,
})
export class PausesController {}
