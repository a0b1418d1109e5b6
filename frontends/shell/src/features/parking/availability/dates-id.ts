/** Of the field in which the day of arrival is typed. */
export const DATES_ID = 'dates';
