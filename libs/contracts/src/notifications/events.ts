import { z } from 'zod';
import { id } from '../kernel/fields.js';
import { defineEvent } from '../kernel/events.js';
import { messageId } from './desk/schema.js';

/** Somebody has a new notification on the site, or has read one on another device. */
export const inboxChanged = defineEvent('evt.notifications.inbox_changed.v1', z.object({ user_id: id }), ['gateway']);

/** DK-01: a message to the team has arrived, was changed, or is overdue; the desks of moderators load again. */
export const deskMessageMoved = defineEvent(
  'evt.notifications.desk_message_moved.v1',
  z.object({ message_id: messageId }),
  ['gateway'],
);
