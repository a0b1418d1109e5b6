import { defineErrors } from '../kernel/errors.js';

export const documentsErrors = defineErrors({
  file_too_large: [413, 'Ce fichier dépasse 5 Mo. Choisissez un fichier plus léger.'],
  file_type_refused: [415, 'Ce format n’est pas accepté. Choisissez un fichier JPG, PNG ou PDF.'],
  photo_type_refused: [415, 'Ce format n’est pas accepté. Choisissez une photo JPG ou PNG.'],
  photo_format_heic: [
    415,
    'Cette photo est au format HEIC, que nous ne pouvons pas ouvrir. Envoyez-en une capture d’écran, ou réglez l’appareil photo de l’iPhone sur «\u00a0Le plus compatible\u00a0» et reprenez-la.',
  ],
  file_unreadable: [
    422,
    'Ce fichier est abîmé ou incomplet. Enregistrez-le de nouveau ou reprenez la photo, puis choisissez le nouveau fichier.',
  ],
  pdf_protected: [
    422,
    'Ce PDF est protégé par un mot de passe. Envoyez une version sans protection, ou une photo de chaque page utile.',
  ],
  pdf_active_content: [
    422,
    'Ce PDF contient des éléments actifs, comme un formulaire programmé. Imprimez le formulaire dans un nouveau PDF («\u00a0Imprimer\u00a0», puis «\u00a0Enregistrer au format PDF\u00a0»), et choisissez ce nouveau fichier.',
  ],
  pdf_too_long: [
    422,
    'Ce PDF a trop de pages\u00a0: 60 au plus pour un titre de propriété, 20 pour les autres documents. Envoyez seulement les pages utiles.',
  ],
  photo_failed: [422, 'Une photo n’a pas pu être préparée. Retirez-la ou remplacez-la.'],
  pdf_too_complex: [
    422,
    'Ce PDF est trop complexe pour être vérifié. Envoyez une version simple, par exemple une photo ou une numérisation.',
  ],
  file_infected: [
    422,
    'Notre antivirus a refusé ce fichier. Vérifiez votre appareil, puis choisissez un autre fichier.',
  ],
  image_too_large: [422, 'Cette image est trop grande. Réduisez ses dimensions, puis réessayez.'],
  upload_not_found: [422, 'Ce fichier n’a pas été reçu. Choisissez-le de nouveau.'],
  upload_quota_reached: [429, 'Vous avez envoyé beaucoup de fichiers aujourd’hui. Réessayez demain.'],
  document_not_found: [404, 'Document introuvable.'],
  document_already_reviewed: [409, 'Ce document a déjà été traité.'],
  review_final: [
    409,
    'La décision a pris effet. Pour l’annuler, ouvrez le document parmi ceux qui sont décidés, et dites pourquoi.',
  ],
  document_claimed: [409, 'Un autre modérateur examine ce document.'],
  document_replaced: [409, 'Ce document a été remplacé depuis\u00a0: la décision ne peut plus être annulée.'],
  reviewer_not_found: [404, 'Profil non trouvé'],
  own_document: [403, 'Vous ne pouvez pas traiter vos propres documents.'],
  identity_already_submitted: [409, 'Une pièce d’identité est déjà en cours de vérification ou validée.'],
  document_already_submitted: [409, 'Ce document est déjà en cours de vérification ou validé.'],
  document_under_review: [
    409,
    'Notre équipe examine votre document en ce moment. Attendez sa réponse\u00a0: s’il manque le verso, vous pourrez l’ajouter ensuite.',
  ],
  approved_document_kept: [409, 'Impossible de supprimer un document approuvé'],
  proof_kept: [
    409,
    'Ce justificatif est le seul de votre parking\u00a0: envoyez d’abord l’autre, ou remplacez celui-ci s’il est refusé.',
  ],
  data_export_not_found: [404, 'Cette archive n’existe plus.'],
  data_export_under_way: [409, 'Votre archive est déjà en préparation.'],
  data_exports_reached: [429, 'Vous avez demandé trois archives en 24\u00a0heures. Réessayez demain.'],
  report_target_not_found: [404, 'Ce contenu n’existe plus\u00a0: il n’y a plus rien à signaler.'],
  report_already_open: [409, 'Vous avez déjà signalé ce contenu. Nous l’examinons.'],
  too_many_reports: [429, 'Vous avez déjà envoyé plusieurs signalements aujourd’hui. Réessayez demain.'],
  own_content: [403, 'Ce contenu est le vôtre\u00a0: vous ne pouvez ni le signaler ni en décider.'],
  report_not_found: [404, 'Signalement introuvable.'],
  report_already_decided: [409, 'Ce signalement a déjà été traité.'],
  removal_impossible: [422, 'Un profil ne se retire pas\u00a0: c’est son compte qui se suspend ou se rétablit.'],
  parking_already_hidden: [409, 'Une autre personne de l’équipe vient de masquer cette annonce.'],
  nothing_to_restore: [409, 'Ce contenu est déjà visible.'],
  link_expired: [404, 'Ce lien n’est plus valable.'],
});
