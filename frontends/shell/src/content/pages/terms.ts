import { readingPage } from '../reading-page.js';
import { termsOfMembers } from './terms-members.js';
import { termsOfService } from './terms-service.js';

export default readingPage({
  path: '/conditions-generales',
  title: 'Conditions générales d’utilisation',
  description:
    'Les règles du service : inscription, vérification, annonces, demandes, prix, places supplémentaires, modération, responsabilités et médiation.',
  lead: 'Ce que nous faisons, ce que vous faites, et ce qui se passe quand quelque chose ne va pas.',
  updated: '2026-11-27',
  sections: [...termsOfMembers, ...termsOfService],
  related: [
    { label: 'Politique de confidentialité', to: '/politique-confidentialite' },
    { label: 'Classement des résultats', to: '/classement' },
    { label: 'Mentions légales', to: '/mentions-legales' },
  ],
});
