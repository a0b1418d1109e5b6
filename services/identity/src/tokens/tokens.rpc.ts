import { tokensApi } from '@placette/contracts/identity/tokens/api';
import { RpcController } from '@placette/nats';
import { GetJwks } from './use-cases/get-jwks.js';
import { TellTime } from './use-cases/tell-time.js';

@RpcController(tokensApi, { getJwks: GetJwks, tellTime: TellTime })
export class TokensRpc {}
