import { alternativesApi } from '@placette/contracts/requests/alternatives/api';
import { RpcController } from '@placette/nats';
import { ListAlternatives } from './use-cases/list-alternatives.js';

@RpcController(alternativesApi, { listAlternatives: ListAlternatives })
export class AlternativesRpc {}
