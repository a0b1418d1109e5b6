import { measureFirstMaps } from '../pages/first-maps.mjs';
import { scenario } from '../run.mjs';

/** `visits`: how often each first map is opened. */
const LONG = { visits: 5 };
/** @typedef {typeof LONG} Pace */

/** Measures how long the first map of a visit takes to be drawn. */
export default scenario({ showsDemonstration: true, long: LONG, short: { visits: 1 }, run: measureFirstMaps });
