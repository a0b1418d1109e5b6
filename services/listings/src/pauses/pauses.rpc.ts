import { pausesApi } from '@placette/contracts/listings/pauses/api';
import { RpcController } from '@placette/nats';
import { PauseParkings } from './use-cases/pause-parkings.js';

@RpcController(pausesApi, {
  listPauses: [PauseParkings, 'list'],
  previewPause: [PauseParkings, 'preview'],
  pauseParkings: [PauseParkings, 'pause'],
  endPause: [PauseParkings, 'end'],
})
export class PausesRpc {}
