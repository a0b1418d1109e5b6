import { pushRpc } from '@placette/contracts/notifications/push/rpc';
import { RpcController } from '@placette/nats';
import { ManageDevices } from './use-cases/manage-devices.js';

@RpcController(pushRpc, {
  getPush: [ManageDevices, 'get'],
  subscribeDevice: [ManageDevices, 'subscribe'],
  unsubscribeDevice: [ManageDevices, 'unsubscribe'],
  removeDevice: [ManageDevices, 'remove'],
  setPushPreference: [ManageDevices, 'choose'],
})
export class PushRpc {}
