import { defineErrors } from '../kernel/errors.js';

export const documentsErrors = defineErrors({
  file_too_large: [413, 'Ce fichier dépasse 5 Mo. Choisissez un fichier plus léger.'],
  file_type_refused: [415, 'Ce format n’est pas accepté. Choisissez un fichier JPG, PNG ou PDF.'],
  photo_type_refused: [415, 'Ce format n’est pas accepté. Choisissez une photo JPG ou PNG.'],
  file_unreadable: [422, 'Ce fichier est abîmé ou incomplet. Enregistrez-le de nouveau, puis réessayez.'],
  pdf_protected: [422, 'Ce PDF est protégé par un mot de passe. Envoyez une version sans protection.'],
  pdf_active_content: [
    422,
    'Ce PDF contient des éléments actifs. Envoyez une version simple, par exemple une photo ou une numérisation.',
  ],
  pdf_too_long: [422, 'Ce PDF compte plus de 20 pages. Envoyez seulement les pages utiles.'],
  image_too_large: [422, 'Cette image est trop grande. Réduisez ses dimensions, puis réessayez.'],
  upload_not_found: [422, 'Ce fichier n’a pas été reçu. Choisissez-le de nouveau.'],
  upload_quota_reached: [429, 'Vous avez envoyé beaucoup de fichiers aujourd’hui. Réessayez demain.'],
  document_not_found: [404, 'Document introuvable.'],
  document_already_reviewed: [409, 'Ce document a déjà été traité.'],
  own_document: [403, 'Vous ne pouvez pas traiter vos propres documents.'],
  identity_already_submitted: [409, 'Une pièce d’identité est déjà en cours de vérification ou validée.'],
  document_already_submitted: [409, 'Ce document est déjà en cours de vérification ou validé.'],
  approved_document_kept: [409, 'Impossible de supprimer un document approuvé'],
  data_export_not_found: [404, 'Cette archive n’existe plus.'],
  data_export_under_way: [409, 'Votre archive est déjà en préparation.'],
  data_exports_reached: [429, 'Vous avez demandé trois archives en 24\u00a0heures. Réessayez demain.'],
  link_expired: [404, 'Ce lien n’est plus valable.'],
});
