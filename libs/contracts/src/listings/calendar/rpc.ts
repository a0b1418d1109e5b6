import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import {
  availabilitySchema,
  blockedRangeSchema,
  calendarLinkSchema,
  calendarTokenSchema,
  dayRangeSchema,
  ownCalendarSchema,
} from './schema.js';

const ofSpot = z.object({ parking_spot_id: id });
const rangeOfSpot = dayRangeSchema.and(ofSpot);

/** Another owner's parking answers `parking_not_found`, but for its availability, which is public. */
export const calendarRpc = {
  getAvailability: defineRpc({
    subject: 'rpc.listings.get_availability.v1',
    access: 'anyone',
    input: rangeOfSpot,
    output: availabilitySchema,
  }),
  getOwnCalendar: defineRpc({
    subject: 'rpc.listings.get_own_calendar.v1',
    access: 'signed-in',
    input: rangeOfSpot,
    output: ownCalendarSchema,
  }),
  blockDays: defineRpc({
    subject: 'rpc.listings.block_days.v1',
    access: 'signed-in',
    input: rangeOfSpot,
    output: blockedRangeSchema,
  }),
  unblockDays: defineRpc({
    subject: 'rpc.listings.unblock_days.v1',
    access: 'signed-in',
    input: rangeOfSpot,
    output: z.object({}),
  }),
  getCalendarLink: defineRpc({
    subject: 'rpc.listings.get_calendar_link.v1',
    access: 'signed-in',
    input: ofSpot,
    output: calendarLinkSchema,
  }),
  renewCalendarLink: defineRpc({
    subject: 'rpc.listings.renew_calendar_link.v1',
    access: 'signed-in',
    input: ofSpot,
    output: calendarLinkSchema,
  }),
  /** iCalendar text (RFC 5545): days only, neither names nor plates. Readable by anybody with the token. */
  exportCalendar: defineRpc({
    subject: 'rpc.listings.export_calendar.v1',
    access: 'anyone',
    input: z.object({ token: calendarTokenSchema }),
    output: z.object({ text: z.string() }),
  }),
};
