/** Of the heading above the private spaces: a sent date form leads there. */
export const PARKINGS_ID = 'particuliers';
