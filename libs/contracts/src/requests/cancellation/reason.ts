/** CN-01: characters of the reason for which an agreed stay is cancelled. */
export const CANCELLATION_REASON_MAX = 1_000;
