import { defineRoute } from '../kernel/define-route.js';
import { EVENT_STREAM_PATH } from '../signals.js';

/** text/event-stream of `signal` events: `{ topic }`. Carries topics only, never data. */
export const eventStreamRoute = defineRoute({
  method: 'GET',
  path: EVENT_STREAM_PATH,
  summary: 'Le flux des changements qui concernent la personne connectée',
  access: 'user',
});
