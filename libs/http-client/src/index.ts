export { ApiProblem } from './api-problem.js';
export { createApiClient, type ApiClient, type ApiClientOptions, type CallInput } from './api-client.js';
export type { Uploaded, UploadOptions, UploadPurpose } from './upload.js';
export { serverNow } from './server-clock.js';
