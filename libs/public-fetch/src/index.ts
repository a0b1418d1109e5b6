export { isPublicAddress } from './public-address.js';
export { FetchRefused, isPublicTarget, publicFetch, type FetchLimits, type RefusalReason } from './public-fetch.js';
