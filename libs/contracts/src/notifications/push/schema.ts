import { z } from 'zod';
import { id, timestamp } from '../../kernel/fields.js';
import { notificationKindSchema } from '../inbox/schema.js';

export const PUSH_DEVICES_MAX = 10;

/** Where the browser's push service takes messages for it. Whoever knows it can be written to there: never shown. */
export const pushEndpointSchema = z
  .url({ protocol: /^https?$/, error: 'Adresse invalide' })
  .max(1_000)
  .refine((url) => URL.canParse(url) && new URL(url).username === '' && new URL(url).password === '');

/** As `PushSubscription.toJSON()` says it: a point of P-256 and sixteen bytes, base64url. */
export const pushSubscriptionSchema = z.object({
  endpoint: pushEndpointSchema,
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>;

export const pushDeviceSchema = z.object({
  id,
  /** Of the browser that subscribed. */
  user_agent: z.string(),
  created_at: timestamp,
  /** When its push service last took a message for it. */
  last_ok_at: timestamp.nullable(),
});

/** `key` is the VAPID public key that a browser subscribes with; null where the product sends no push messages. */
export const pushStateSchema = z.object({
  key: z.string().nullable(),
  devices: z.array(pushDeviceSchema),
  /** Which kinds are sent to them. */
  kinds: z.record(notificationKindSchema, z.boolean()),
});
/** With the id of the device that was just subscribed. */
export const subscribedDeviceSchema = pushStateSchema.extend({ device_id: id });
export type SubscribedDevice = z.output<typeof subscribedDeviceSchema>;
export type PushState = z.output<typeof pushStateSchema>;
export const pushPreferenceSchema = z.object({ kind: notificationKindSchema, is_pushed: z.boolean() });

/** What a push message carries, encrypted for one browser: what its lock screen may show, and where a press leads. */
export interface PushMessage {
  title: string;
  text: string;
  /** Of this site. */
  path: string;
  /** A later message with the same one takes its place. */
  topic: string;
}
