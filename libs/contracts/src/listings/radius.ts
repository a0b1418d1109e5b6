/** Kilometres (AP-03). */
export const ASSOCIATION_RADIUS_KM = 50;
/** Kilometres (OP-18). */
export const SUGGESTION_RADIUS_KM = 100;
/** Associated locations shown per parking (OP-04), and suggested while listing (OP-18). */
export const ASSOCIATIONS_SHOWN = 3;
