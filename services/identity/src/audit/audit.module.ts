import type { Provider } from '@nestjs/common';
import { locationChanged } from '@placette/contracts/catalog/events';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { parkingCorrected } from '@placette/contracts/listings/events';
import { stayCalledOff } from '@placette/contracts/requests/events';
import { handle, handlers, on } from '@placette/service-runtime';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

export const auditModule: Provider[] = [
  AuditService,
  AuditRepository,
  handlers(AuditService, [
    handle(identityAdminApi.listAuditEntries, (s) => s.list),
    handle(identityAdminApi.exportAuditEntries, (s) => s.export),
    handle(identityAdminApi.recordJournalExport, (s) => s.recordExport),
    handle(managedUserApi.listManagedAudit, (s) => s.listManaged),
    on(locationChanged, (s) => s.follow),
    on(parkingCorrected, (s) => s.followCorrection),
    on(stayCalledOff, (s) => s.followCancellation),
  ]),
];
