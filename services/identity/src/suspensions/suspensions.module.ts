import type { Provider } from '@nestjs/common';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { suspensionApi } from '@placette/contracts/identity/suspension/api';
import { handle, handlers } from '@placette/service-runtime';
import { SuspensionEndsRepository } from './suspension-ends.repository.js';
import { SuspensionPasses } from './suspension-passes.js';
import { SuspensionsService } from './suspensions.service.js';

export const suspensionsModule: Provider[] = [
  SuspensionsService,
  SuspensionPasses,
  SuspensionEndsRepository,
  handlers(SuspensionsService, [
    handle(identityAdminApi.suspendAccount, (s) => s.suspend),
    handle(identityAdminApi.restoreAccount, (s) => s.restore),
    handle(suspensionApi.readSuspensionPass, (s) => s.readPass),
    handle(suspensionApi.liftSuspension, (s) => s.lift),
  ]),
];
