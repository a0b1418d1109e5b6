/** AP-02: by default, when asked by type or region, and in the footer (SH-11). */
export const POPULAR_LIMIT = 10;
export const POPULAR_FILTERED_LIMIT = 5;
export const POPULAR_FOOTER_LIMIT = 12;

export const SUGGESTION_LIMIT = 8;
export const AREA_NEAREST_LIMIT = 4;
export const GUESS_LIMIT = 4;
export const SUGGESTION_MIN_CHARACTERS = 2;

export const ADDRESS_LIMIT = 5;
export const ADDRESS_MIN_CHARACTERS = 3;
export const ADDRESS_MAX_CHARACTERS = 200;
/** CO-01, milliseconds */
export const ADDRESS_DEBOUNCE_MS = 500;
