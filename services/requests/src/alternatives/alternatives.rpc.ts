import { alternativesRpc } from '@placette/contracts/requests/alternatives/rpc';
import { RpcController } from '@placette/nats';
import { ListAlternatives } from './use-cases/list-alternatives.js';

@RpcController(alternativesRpc, { listAlternatives: ListAlternatives })
export class AlternativesRpc {}
