const began = Date.now() - performance.now();

/**
 * Milliseconds since this page began: a clock that is set back stops nothing, and the sleep of a device counts, which
 * `performance.now()` leaves out in some browsers.
 */
export const elapsed = (): number => Math.max(performance.now(), Date.now() - began);
