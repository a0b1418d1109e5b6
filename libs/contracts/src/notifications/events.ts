import { z } from 'zod';
import { id } from '../kernel/fields.js';
import { defineEvent } from '../kernel/events.js';

/** Somebody has something new to read on the site, or has read it elsewhere. */
export const inboxChanged = defineEvent('evt.notifications.inbox_changed.v1', z.object({ user_id: id }), ['gateway']);
