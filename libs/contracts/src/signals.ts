/**
 * The topics pushed to browsers over the event stream; a screen reloads the queries whose key begins with the topic.
 */
export const SIGNAL_TOPICS = [
  'verification',
  'vehicles',
  'parkings',
  'requests',
  'moderation',
  'notifications',
  'session',
] as const;
export type SignalTopic = (typeof SIGNAL_TOPICS)[number];
export const EVENT_STREAM_PATH = '/api/event-stream';
