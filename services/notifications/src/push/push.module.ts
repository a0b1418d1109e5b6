import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { PushMessageRepository } from './push-message.repository.js';
import { PushRefusalRepository } from './push-refusal.repository.js';
import { PushService } from './push-service.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { PushQueue } from './push.queue.js';
import { PushRpc } from './push.rpc.js';
import { PushWorker } from './push.worker.js';
import { ManageDevices } from './use-cases/manage-devices.js';
import { SendPush } from './use-cases/send-push.js';
import { WritePush } from './use-cases/write-push.js';

const REPOSITORIES = [PushSubscriptionRepository, PushMessageRepository, PushRefusalRepository];

@Module({
  imports: [ContactsModule],
  controllers: [PushRpc],
  providers: [...REPOSITORIES, PushService, ManageDevices, WritePush, SendPush, PushQueue, PushWorker],
  exports: [...REPOSITORIES, WritePush],
})
export class PushModule {}
