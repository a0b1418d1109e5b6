import type { Provider } from '@nestjs/common';
import { tokensApi } from '@placette/contracts/identity/sessions/api';
import { Clock, handle, handlers, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { SigningKeys } from './signing-keys.js';
import { TokensService } from './tokens.service.js';

export const tokensModule: Provider[] = [
  TokensService,
  {
    provide: SigningKeys,
    inject: [SETTINGS, Clock],
    useFactory: (settings: IdentityConfig, clock: Clock) => SigningKeys.load(settings, clock.now()),
  },
  handlers(TokensService, [handle(tokensApi.getJwks, (s) => s.keySet), handle(tokensApi.tellTime, (s) => s.time)]),
];
