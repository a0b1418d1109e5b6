import { Injectable } from '@nestjs/common';
import type { RpcOutput } from '@placette/contracts';
import type { tokensApi } from '@placette/contracts/identity/tokens/api';
import { Clock } from '@placette/service-runtime';

/** For whoever reads when tokens end, and has no database to go by. */
@Injectable()
export class TellTime {
  constructor(private readonly clock: Clock) {}

  async execute(): Promise<RpcOutput<typeof tokensApi.tellTime>> {
    return { now: this.clock.now().toISOString() };
  }
}
