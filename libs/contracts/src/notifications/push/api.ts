import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id, opaque } from '../../kernel/fields.js';
import {
  pushEndpointSchema,
  pushPreferenceSchema,
  pushStateSchema,
  pushSubscriptionSchema,
  subscribedDeviceSchema,
} from './schema.js';

/** Push messages to the actor's own devices. */
export const pushApi = calls('notifications', {
  getPush: call({
    http: 'GET /api/push',
    summary: 'Mes appareils prévenus, et de quoi',
    access: 'user',
    output: pushStateSchema,
  }),
  /** A device that was subscribed for another account moves to this one. */
  subscribeDevice: call({
    http: 'POST /api/push/devices',
    summary: 'Prévenir cet appareil',
    access: 'user',
    errors: ['push_unavailable', 'push_address_refused', 'too_many_push_devices'],
    input: pushSubscriptionSchema.extend({ user_agent: opaque(500) }),
    body: pushSubscriptionSchema,
    output: subscribedDeviceSchema,
  }),
  /** Removing a device that is not subscribed has no effect. */
  unsubscribeDevice: call({
    http: 'POST /api/push/devices/removal',
    summary: 'Ne plus prévenir cet appareil',
    access: 'user',
    input: z.object({ endpoint: pushEndpointSchema }),
    output: pushStateSchema,
    status: 200,
  }),
  removeDevice: call({
    http: 'DELETE /api/push/devices/:device_id',
    summary: 'Ne plus prévenir un de mes appareils',
    access: 'user',
    errors: ['push_device_not_found'],
    params: { device_id: id },
  }),
  setPushPreference: call({
    http: 'PUT /api/push/kinds',
    summary: 'Choisir si une sorte de nouvelle prévient mes appareils',
    access: 'user',
    input: pushPreferenceSchema,
    output: pushStateSchema,
  }),
});
