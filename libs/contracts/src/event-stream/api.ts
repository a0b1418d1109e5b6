import { gatewayCall } from '../kernel/call.js';
import { EVENT_STREAM_PATH } from '../signals.js';

/** A text/event-stream of `signal` events with `{ topic }`: topics only, never data. */
export const eventStream = gatewayCall({
  http: `GET ${EVENT_STREAM_PATH}`,
  summary: 'Le flux des changements qui concernent la personne connectée',
  access: 'user',
});
