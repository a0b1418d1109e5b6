import { defineErrors } from '../kernel/errors.js';

export const catalogErrors = defineErrors({
  location_not_found: [404, 'Lieu non trouvé'],
  location_slug_taken: [409, 'Un autre lieu porte déjà cette adresse.'],
  geocoder_failed: [502, "Erreur de l'API de géocodage"],
});
