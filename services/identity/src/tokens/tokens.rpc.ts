import { tokensRpc } from '@placette/contracts/identity/tokens/rpc';
import { RpcController } from '@placette/nats';
import { GetJwks } from './use-cases/get-jwks.js';

@RpcController(tokensRpc, { getJwks: GetJwks })
export class TokensRpc {}
