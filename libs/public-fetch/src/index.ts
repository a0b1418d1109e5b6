export { isPublicAddress } from './public-address.js';
export { publicPost, type PostedMessage } from './public-post.js';
export { FetchRefused, isPublicTarget, publicFetch, type FetchLimits, type RefusalReason } from './public-fetch.js';
