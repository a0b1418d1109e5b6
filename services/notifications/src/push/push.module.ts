import type { Provider } from '@nestjs/common';
import { pushApi } from '@placette/contracts/notifications/push/api';
import { handle, handlers } from '@placette/service-runtime';
import { DevicesRepository } from './devices.repository.js';
import { DevicesService } from './devices.service.js';
import { PushQueue, PushWorker } from './push-delivery.js';
import { PushMessagesRepository } from './push-messages.repository.js';
import { PushService } from './push.service.js';
import { WebPush } from './web-push.js';

export const pushModule: Provider[] = [
  DevicesService,
  PushService,
  DevicesRepository,
  PushMessagesRepository,
  WebPush,
  PushQueue,
  PushWorker,
  handlers(DevicesService, [
    handle(pushApi.getPush, (s) => s.get),
    handle(pushApi.subscribeDevice, (s) => s.subscribe),
    handle(pushApi.unsubscribeDevice, (s) => s.unsubscribe),
    handle(pushApi.removeDevice, (s) => s.remove),
    handle(pushApi.setPushPreference, (s) => s.choose),
  ]),
];
