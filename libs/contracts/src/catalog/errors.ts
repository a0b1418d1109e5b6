import { defineErrors } from '../kernel/errors.js';

export const catalogErrors = defineErrors({
  location_not_found: [404, 'Lieu non trouvé'],
  geocoder_failed: [502, "Erreur de l'API de géocodage"],
});
