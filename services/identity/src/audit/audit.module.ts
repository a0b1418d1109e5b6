import { Module } from '@nestjs/common';
import { AuditLogRepository } from './audit-log.repository.js';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { AuditSubscriptions } from './audit.subscriptions.js';

@Module({
  providers: [AuditLogRepository, AuditSubscriptions, AuditTrailRepository],
  exports: [AuditLogRepository, AuditTrailRepository],
})
export class AuditModule {}
