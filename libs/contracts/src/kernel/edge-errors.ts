import { defineErrors } from './errors.js';

/** What servers refuse before there is a request. Browsers do not load it: only servers name these codes. */
export const edgeErrors = defineErrors({
  repeated_parameter: [
    400,
    'Cette adresse dit deux fois la même chose\u00a0: gardez une seule valeur pour chaque nom.',
  ],
  request_timeout: [408, 'La requête n’est pas arrivée en entier à temps. Vérifiez votre réseau, puis réessayez.'],
  headers_too_large: [431, 'L’adresse ou les en-têtes de la requête sont trop longs.'],
});
