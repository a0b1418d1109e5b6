import { z } from 'zod';
import { defineRpc } from '../../kernel/rpc.js';
import { id, opaque } from '../../kernel/fields.js';
import {
  pushEndpointSchema,
  pushPreferenceSchema,
  pushStateSchema,
  pushSubscriptionSchema,
  subscribedDeviceSchema,
} from './schema.js';

/** Push messages to the devices of the person who asks. */
export const pushRpc = {
  getPush: defineRpc({
    subject: 'rpc.notifications.get_push.v1',
    access: 'signed-in',
    input: z.object({}),
    output: pushStateSchema,
  }),
  /** Of another account before, it is this one's now. Fails with `push_unavailable`, `push_address_refused`, `too_many_push_devices`. */
  subscribeDevice: defineRpc({
    subject: 'rpc.notifications.subscribe_device.v1',
    access: 'signed-in',
    input: pushSubscriptionSchema.extend({ user_agent: opaque(500) }),
    output: subscribedDeviceSchema,
  }),
  /** One that is not there is removed already. */
  unsubscribeDevice: defineRpc({
    subject: 'rpc.notifications.unsubscribe_device.v1',
    access: 'signed-in',
    input: z.object({ endpoint: pushEndpointSchema }),
    output: pushStateSchema,
  }),
  /** Fails with `push_device_not_found`. */
  removeDevice: defineRpc({
    subject: 'rpc.notifications.remove_device.v1',
    access: 'signed-in',
    input: z.object({ device_id: id }),
    output: z.object({}),
  }),
  setPushPreference: defineRpc({
    subject: 'rpc.notifications.set_push_preference.v1',
    access: 'signed-in',
    input: pushPreferenceSchema,
    output: pushStateSchema,
  }),
};
