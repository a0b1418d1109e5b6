import { z } from 'zod';
import { id } from '../kernel/fields.js';
import { defineEvent } from '../kernel/events.js';

/** Somebody has a new notification on the site, or has read one on another device. */
export const inboxChanged = defineEvent('evt.notifications.inbox_changed.v1', z.object({ user_id: id }), ['gateway']);
