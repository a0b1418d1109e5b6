/** Why a calendar of another site cannot be read. */
export const READING_ERRORS = [
  'calendar_address_refused',
  'calendar_unreachable',
  'calendar_refused',
  'calendar_too_large',
  'calendar_too_long',
  'calendar_unreadable',
  'calendar_not_understood',
  'calendar_too_slow',
  'calendar_busy',
  'calendar_read_just_now',
] as const;
