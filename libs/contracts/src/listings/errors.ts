import { defineErrors } from '../kernel/errors.js';

export const listingsErrors = defineErrors({
  parking_not_found: [404, 'Parking non trouvé ou non disponible'],
  publishing_requires_identity: [
    403,
    'Faites d’abord vérifier votre identité\u00a0: elle est demandée pour publier une place.',
  ],
  parking_changed: [409, 'Ce parking a changé entre-temps. Vérifiez vos changements, puis enregistrez de nouveau.'],
  point_unchanged: [409, 'Le point de ce parking est déjà à cet endroit.'],
  draft_changed: [409, 'Ce brouillon a été modifié ailleurs entre-temps. Choisissez la version à garder.'],
  draft_in_progress: [409, 'Une autre annonce est déjà en brouillon. Continuez-la, ou remplacez-la par la copie.'],
  parking_in_use: [409, 'Un séjour approuvé est à venir dans ce parking\u00a0: il ne peut pas être supprimé.'],
  parking_held_by_moderation: [
    409,
    'Cette annonce a été retirée par la modération\u00a0: elle ne peut pas être affichée de nouveau.',
  ],
  parking_withdrawn: [410, 'Parking non trouvé ou non disponible'],
  too_many_favourites: [409, '200 favoris au maximum\u00a0: retirez-en un d’abord.'],
  vehicle_required: [403, 'Ajoutez un véhicule pour voir les places compatibles.'],
  too_many_photos: [422, 'Maximum 5 photos autorisées'],
  right_undeclared: [422, 'Déclarez que vous avez le droit de louer cette place, puis enregistrez de nouveau.'],
  missing_coordinates: [422, 'Coordonnées manquantes pour la place de parking'],
  days_beyond_calendar: [422, 'Choisissez des jours à venir, deux ans à l’avance au maximum.'],
  nothing_to_pause: [422, 'Vous n’avez pas encore de parking à mettre en pause.'],
  pause_overlaps: [
    409,
    'Une autre pause comprend déjà une partie de ces jours\u00a0: terminez-la d’abord, ou choisissez d’autres jours.',
  ],
  too_many_pauses: [
    422,
    'Vous avez déjà 50 pauses en cours ou à venir\u00a0: terminez-en une, ou prolongez-en une autre.',
  ],
  pause_not_found: [404, 'Cette pause n’existe pas, ou elle est déjà terminée.'],
  calendar_address_refused: [
    422,
    'Cette adresse n’est pas acceptée\u00a0: donnez celle d’un calendrier publié sur Internet (https).',
  ],
  calendar_unreachable: [422, 'Le serveur de ce calendrier ne répond pas. Vérifiez l’adresse.'],
  calendar_refused: [422, 'Le serveur de ce calendrier ne le donne pas. Vérifiez l’adresse, elle a peut-être changé.'],
  calendar_too_large: [422, 'Ce calendrier est trop lourd pour être lu.'],
  calendar_too_long: [422, 'Ce calendrier contient trop d’événements pour être lu.'],
  calendar_unreadable: [422, 'Cette adresse ne donne pas un calendrier au format iCalendar.'],
  calendar_not_understood: [
    422,
    'Aucun événement de ce calendrier n’a pu être lu\u00a0: rien n’a été changé. Vérifiez que l’autre site donne bien un calendrier au format iCalendar.',
  ],
  calendar_too_slow: [
    422,
    'Le serveur de ce calendrier met trop de temps à répondre. Réessayez dans quelques minutes.',
  ],
  calendar_busy: [
    422,
    'Le serveur de ce calendrier est momentanément débordé ou en panne. L’adresse n’est pas en cause\u00a0: réessayez dans quelques minutes.',
  ],
  calendar_read_just_now: [429, 'Un essai de lecture vient d’être fait. Patientez une minute, puis réessayez.'],
  too_many_feeds: [
    422,
    'Ce parking lit déjà cinq calendriers, le maximum\u00a0: retirez-en un, ou changez l’adresse de l’un d’eux.',
  ],
  feed_known_already: [
    409,
    'Ce parking lit déjà le calendrier de cette adresse\u00a0: il y compterait deux fois. Changez plutôt celui qui est dans la liste.',
  ],
  feed_not_found: [404, 'Ce calendrier n’est plus importé\u00a0: rechargez la page pour voir la liste.'],
  unknown_location: [404, 'Lieu non trouvé'],
});
