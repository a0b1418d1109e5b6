import { defineErrors } from './errors.js';

/** What servers refuse before there is a request. Browsers do not load it: only servers name these codes. */
export const edgeErrors = defineErrors({
  headers_too_large: [431, 'L’adresse ou les en-têtes de la requête sont trop longs.'],
});
