export const PEOPLE_MAX = 20;
export const LUGGAGE_MAX = 40;
/** Characters of the number of a flight or a train. */
export const TRAVEL_NUMBER_MAX = 12;
