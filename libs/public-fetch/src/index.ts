export { publicFetch, type FetchLimits } from './public-fetch.js';
export { publicPost, type PostedMessage } from './public-post.js';
export { FetchRefused, isPublicTarget, type RefusalReason } from './public-request.js';
