/** AK-04, CN-04: answers and cancellations count for so long. */
export const RESPONSE_DAYS = 90;
/** CN-04: from so many cancelled stays in them on, an owner's parkings come after the others. */
export const RANKED_LAST_FROM = 3;
