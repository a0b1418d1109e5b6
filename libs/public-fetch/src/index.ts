export { publicFetch, publicPost, type FetchLimits, type PostedMessage } from './public-fetch.js';
export { FetchRefused, isPublicTarget, type RefusalReason } from './public-request.js';
