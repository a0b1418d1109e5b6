import { defineErrors } from '../kernel/errors.js';

export const requestsErrors = defineErrors({
  vehicle_not_found: [404, 'Véhicule introuvable.'],
  vehicle_already_registered: [409, 'Vous avez déjà enregistré un véhicule avec cette immatriculation.'],
  carte_grise_required: [422, 'La carte grise est obligatoire pour vérifier les informations du véhicule'],
  vehicle_in_use: [409, 'Ce véhicule est attendu pour un séjour approuvé\u00a0: il ne peut pas être supprimé.'],
  vehicle_incompatible: [422, "Aucun de vos véhicules n'est compatible avec ce parking."],
  vehicle_too_big: [422, 'Ce véhicule est trop grand pour ce parking.'],
  request_not_found: [404, 'Demande introuvable.'],
  request_on_own_spot: [403, 'Vous ne pouvez pas demander votre propre parking.'],
  request_duplicate: [409, 'Vous avez déjà une demande en attente pour ce parking à ces dates.'],
  too_many_pending: [
    409,
    'Vous avez déjà trois demandes en attente pour ces jours. Attendez une réponse, ou annulez l’une d’elles.',
  ],
  driver_found_elsewhere: [409, 'Le conducteur a trouvé une place ailleurs\u00a0: cette demande vient d’être retirée.'],
  request_move_refused: [409, 'Cette demande a déjà changé d’état. Rechargez la page pour voir où elle en est.'],
  request_expired: [409, 'Le délai de réponse est passé\u00a0: cette demande a expiré.'],
  capacity_exceeded: [
    409,
    'Toutes les places sont déjà réservées sur une partie de ces dates. Cette demande ne peut pas être approuvée.',
  ],
  days_blocked: [409, 'Ce parking n’est pas disponible tous les jours de votre séjour. Choisissez d’autres dates.'],
  stay_on_blocked_days: [
    409,
    'Un jour de ce séjour est bloqué dans votre calendrier\u00a0: cette demande ne peut pas être approuvée.',
  ],
  stay_begun: [
    409,
    'Ce séjour a commencé\u00a0: il ne peut plus être annulé ici. Écrivez à l’autre personne pour vous accorder.',
  ],
  person_leaving: [409, 'Cette demande ne peut pas aboutir\u00a0: l’un des deux comptes est supprimé.'],
  message_not_found: [404, 'Message introuvable.'],
  block_not_found: [404, 'Cette personne n’est pas bloquée.'],
  answer_not_found: [404, 'Cette réponse n’existe pas, ou elle est déjà supprimée.'],
  too_many_answers: [409, '20 réponses au maximum\u00a0: supprimez-en une d’abord.'],
  conversation_closed: [409, 'Cette conversation est terminée\u00a0: vous ne pouvez plus y écrire.'],
  person_blocked: [409, 'Vous avez bloqué cette personne. Débloquez-la pour lui écrire.'],
  contact_unavailable: [409, 'Cette personne ne peut pas être contactée pour le moment.'],
  identity_required: [403, 'Faites d’abord vérifier votre identité.'],
  spot_not_open: [404, 'Parking non trouvé ou non disponible'],
});
