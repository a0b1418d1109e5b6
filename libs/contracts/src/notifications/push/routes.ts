import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import {
  pushEndpointSchema,
  pushPreferenceSchema,
  pushStateSchema,
  pushSubscriptionSchema,
  subscribedDeviceSchema,
} from './schema.js';

export const pushRoutes = {
  getPush: defineRoute({
    method: 'GET',
    path: '/api/push',
    summary: 'Mes appareils prévenus, et de quoi',
    access: 'user',
    response: pushStateSchema,
  }),
  subscribeDevice: defineRoute({
    method: 'POST',
    path: '/api/push/devices',
    summary: 'Prévenir cet appareil',
    access: 'user',
    errors: ['push_unavailable', 'push_address_refused', 'too_many_push_devices'],
    body: pushSubscriptionSchema,
    response: subscribedDeviceSchema,
  }),
  unsubscribeDevice: defineRoute({
    method: 'POST',
    path: '/api/push/devices/removal',
    summary: 'Ne plus prévenir cet appareil',
    access: 'user',
    body: z.object({ endpoint: pushEndpointSchema }),
    response: pushStateSchema,
    status: 200,
  }),
  removeDevice: defineRoute({
    method: 'DELETE',
    path: '/api/push/devices/:device_id',
    summary: 'Ne plus prévenir un de mes appareils',
    access: 'user',
    errors: ['push_device_not_found'],
    params: z.object({ device_id: id }),
  }),
  setPushPreference: defineRoute({
    method: 'PUT',
    path: '/api/push/kinds',
    summary: 'Choisir si une sorte de nouvelle prévient mes appareils',
    access: 'user',
    body: pushPreferenceSchema,
    response: pushStateSchema,
  }),
};
