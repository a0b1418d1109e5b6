import type { Provider } from '@nestjs/common';
import { providerApi } from '@placette/contracts/identity/providers/api';
import { handle, handlers } from '@placette/service-runtime';
import { IdentityProvider } from './identity-provider.js';
import { ProviderAccountsService } from './provider-accounts.service.js';
import { ProviderCodes } from './provider-codes.js';
import { ProviderDiscovery } from './provider-discovery.js';
import { ProviderFlowRepository } from './provider-flow.repository.js';
import { ProvidersService } from './providers.service.js';

export const providersModule: Provider[] = [
  ProvidersService,
  ProviderAccountsService,
  ProviderCodes,
  ProviderDiscovery,
  IdentityProvider,
  ProviderFlowRepository,
  handlers(ProvidersService, [
    handle(providerApi.signInWithIdToken, (s) => s.signInWithIdToken),
    handle(providerApi.startProviderSignIn, (s) => s.start),
    handle(providerApi.finishProviderSignIn, (s) => s.finish),
  ]),
  handlers(ProviderAccountsService, [handle(providerApi.unlinkIdentity, (s) => s.unlink)]),
];
