/** AP-03: the radius, in kilometres, within which parkings are associated with locations. */
export const ASSOCIATION_RADIUS_KM = 50;
/** OP-18: in kilometres. */
export const SUGGESTION_RADIUS_KM = 100;
/** OP-04, OP-18: how many associated locations are shown for a parking, and suggested in the wizard. */
export const ASSOCIATIONS_SHOWN = 3;
/** FO-08: in metres from the point that was reviewed; farther, a corrected point is reviewed again. */
export const POINT_CORRECTION_MAX_M = 500;
