/** AK-04, CN-04: answers and cancellations count for this many days. */
export const RESPONSE_DAYS = 90;
/** CN-04: with this many cancelled stays in that period, an owner's parkings are ranked after the others. */
export const RANKED_LAST_FROM = 3;
