import { defineErrors } from '../kernel/errors.js';

export const listingsErrors = defineErrors({
  parking_not_found: [404, 'Parking non trouvé ou non disponible'],
  publishing_requires_identity: [
    403,
    'Faites d’abord vérifier votre identité : elle est demandée pour publier une place.',
  ],
  parking_changed: [409, 'Ce parking a changé entre-temps. Vérifiez vos changements, puis enregistrez de nouveau.'],
  parking_in_use: [409, 'Un séjour approuvé est à venir dans ce parking\u00a0: il ne peut pas être supprimé.'],
  parking_withdrawn: [410, 'Parking non trouvé ou non disponible'],
  vehicle_required: [403, 'Ajoutez un véhicule pour voir les places compatibles.'],
  too_many_photos: [422, 'Maximum 5 photos autorisées'],
  missing_coordinates: [422, 'Coordonnées manquantes pour la place de parking'],
  days_beyond_calendar: [422, 'Choisissez des jours à venir, deux ans à l’avance au maximum.'],
  unknown_location: [404, 'Lieu non trouvé'],
});
