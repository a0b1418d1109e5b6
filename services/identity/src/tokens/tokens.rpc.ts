import { tokensRpc } from '@placette/contracts/identity/tokens/rpc';
import { RpcController } from '@placette/nats';
import { GetJwks } from './use-cases/get-jwks.js';
import { TellTime } from './use-cases/tell-time.js';

@RpcController(tokensRpc, { getJwks: GetJwks, tellTime: TellTime })
export class TokensRpc {}
