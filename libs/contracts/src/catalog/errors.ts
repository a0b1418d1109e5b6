import { defineErrors } from '../kernel/errors.js';

export const catalogErrors = defineErrors({
  location_not_found: [404, 'Lieu non trouvé'],
  location_slug_taken: [409, 'Un autre lieu porte déjà cette adresse.'],
  prices_refused: [409, 'Rien n’est enregistré\u00a0: des prix sont refusés.'],
  car_park_gone: [404, 'Ce parking n’existe plus'],
  price_changed: [409, 'Ce prix a changé entre-temps'],
  terms_in_the_past: [409, 'Choisissez aujourd’hui ou un jour à venir'],
  content_changed: [
    409,
    'Quelqu’un a publié une autre version entre-temps\u00a0: relisez-la avant de publier la vôtre.',
  ],
  geocoder_failed: [502, "Erreur de l'API de géocodage"],
});
