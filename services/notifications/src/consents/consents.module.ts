import { Module } from '@nestjs/common';
import { ConsentRepository } from './consent.repository.js';
import { ConsentsRpc } from './consents.rpc.js';
import { RecordConsent } from './use-cases/record-consent.js';

@Module({
  controllers: [ConsentsRpc],
  providers: [ConsentRepository, RecordConsent],
  exports: [ConsentRepository],
})
export class ConsentsModule {}
