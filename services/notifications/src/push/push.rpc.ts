import { pushApi } from '@placette/contracts/notifications/push/api';
import { RpcController } from '@placette/nats';
import { ManageDevices } from './use-cases/manage-devices.js';

@RpcController(pushApi, {
  getPush: [ManageDevices, 'get'],
  subscribeDevice: [ManageDevices, 'subscribe'],
  unsubscribeDevice: [ManageDevices, 'unsubscribe'],
  removeDevice: [ManageDevices, 'remove'],
  setPushPreference: [ManageDevices, 'choose'],
})
export class PushRpc {}
