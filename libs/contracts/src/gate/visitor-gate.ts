import type { Gate } from './gate.js';

/** C53: apart from the other gates, which pages for visitors never show. */
export const VISITOR_GATE: Gate = {
  step: 'sign_in',
  title: 'Connectez-vous pour voir les places et écrire aux propriétaires.',
  text: 'Le compte est gratuit.',
  label: 'Connexion requise',
};
