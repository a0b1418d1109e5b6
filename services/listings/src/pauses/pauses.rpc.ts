import { pausesRpc } from '@placette/contracts/listings/pauses/rpc';
import { RpcController } from '@placette/nats';
import { PauseParkings } from './use-cases/pause-parkings.js';

@RpcController(pausesRpc, {
  listPauses: [PauseParkings, 'list'],
  previewPause: [PauseParkings, 'preview'],
  pauseParkings: [PauseParkings, 'pause'],
  endPause: [PauseParkings, 'end'],
})
export class PausesRpc {}
