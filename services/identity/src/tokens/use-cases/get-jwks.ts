import { Injectable } from '@nestjs/common';
import type { RpcOutput } from '@placette/contracts';
import type { tokensRpc } from '@placette/contracts/identity/tokens/rpc';
import { Clock } from '@placette/service-runtime';
import { SigningKeys } from '../signing-keys.js';

@Injectable()
export class GetJwks {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<RpcOutput<typeof tokensRpc.getJwks>> {
    return { keys: this.keys.publicKeys(this.clock.now()).map((key) => ({ ...key })) };
  }
}
