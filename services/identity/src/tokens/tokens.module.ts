import { Module } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { AccessTokens } from './access-tokens.js';
import { SigningKeys } from './signing-keys.js';
import { TokensRpc } from './tokens.rpc.js';
import { GetJwks } from './use-cases/get-jwks.js';
import { TellTime } from './use-cases/tell-time.js';

@Module({
  controllers: [TokensRpc],
  providers: [
    {
      provide: SigningKeys,
      inject: [SETTINGS, Clock],
      useFactory: (settings: IdentityConfig, clock: Clock) => SigningKeys.load(settings, clock.now()),
    },
    AccessTokens,
    GetJwks,
    TellTime,
  ],
  exports: [AccessTokens],
})
export class TokensModule {}
