import { Injectable } from '@nestjs/common';
import type { RpcOutput } from '@placette/contracts';
import type { tokensApi } from '@placette/contracts/identity/tokens/api';
import { Clock } from '@placette/service-runtime';
import { SigningKeys } from '../signing-keys.js';

@Injectable()
export class GetJwks {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<RpcOutput<typeof tokensApi.getJwks>> {
    return { keys: this.keys.publicKeys(this.clock.now()).map((key) => ({ ...key })) };
  }
}
