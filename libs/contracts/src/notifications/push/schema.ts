import { z } from 'zod';
import { id, timestamp } from '../../kernel/fields.js';
import { notificationKindSchema } from '../inbox/schema.js';

export const PUSH_DEVICES_MAX = 10;

/**
 * The URL at which the browser's push service accepts messages for the device. Whoever knows it can send messages
 * there, so it is never shown.
 */
export const pushEndpointSchema = z
  .url({ protocol: /^https?$/, error: 'Adresse invalide' })
  .max(1_000)
  .refine((url) => URL.canParse(url) && new URL(url).username === '' && new URL(url).password === '');

/** The form of `PushSubscription.toJSON()`: a P-256 point and sixteen bytes, in base64url. */
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
  /** The user agent of the browser that subscribed. */
  user_agent: z.string(),
  created_at: timestamp,
  /** When the push service last accepted a message for the device. */
  last_ok_at: timestamp.nullable(),
});

/** `key` is the VAPID public key with which a browser subscribes; null when the product sends no push messages. */
export const pushStateSchema = z.object({
  key: z.string().nullable(),
  devices: z.array(pushDeviceSchema),
  /** Which kinds are sent to the devices. */
  kinds: z.record(notificationKindSchema, z.boolean()),
});
/** Also contains the id of the device that was just subscribed. */
export const subscribedDeviceSchema = pushStateSchema.extend({ device_id: id });
export type SubscribedDevice = z.output<typeof subscribedDeviceSchema>;
export type PushState = z.output<typeof pushStateSchema>;
export const pushPreferenceSchema = z.object({ kind: notificationKindSchema, is_pushed: z.boolean() });

/** What a button of a notification opens: a path on this site, which may have a fragment. */
export interface PushAction {
  label: string;
  path: string;
}

/**
 * The content of a push message, encrypted for one browser: text for its lock screen, and the page that a tap opens.
 */
export interface PushMessage {
  title: string;
  text: string;
  /** A path on this site. */
  path: string;
  /** A later message with the same topic replaces it. */
  topic: string;
  /** FO-05: the buttons below the text, and the pages that they open. */
  actions?: readonly PushAction[];
}
