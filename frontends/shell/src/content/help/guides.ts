import { facts } from '../facts.js';
import { typesetAll } from '../typography.js';
import type { HelpPage } from './help-page.js';

export const HELP_GUIDES: Pick<HelpPage, 'guides' | 'contact'> = typesetAll({
  guides: [
    {
      id: 'conducteur',
      title: 'Bien démarrer : conducteur',
      blocks: [
        {
          steps: [
            '[Créez votre compte](/auth), c’est gratuit.',
            `[Envoyez une pièce d’identité](/dashboard/verification). Comptez ${facts.verificationDelay}.`,
            '[Ajoutez votre véhicule](/dashboard/vehicules) et sa carte grise.',
            '[Cherchez une place](/dashboard/rechercher) près de votre lieu, à vos dates, et écrivez au propriétaire.',
            'Demande approuvée : l’adresse exacte, les consignes et le téléphone s’affichent.',
          ],
        },
      ],
    },
    {
      id: 'proprietaire',
      title: 'Bien démarrer : propriétaire',
      blocks: [
        {
          steps: [
            '[Créez votre compte](/auth) et [faites vérifier votre identité](/dashboard/verification).',
            'Mesurez votre place, prenez quelques photos (cinq au plus), vérifiez votre bail ou votre règlement de copropriété.',
            `[Publiez votre place](/dashboard/parkings) avec ${facts.ownerPapers}.`,
            'Répondez aux [demandes reçues](/dashboard/demandes) : approuver ou refuser prend quelques secondes.',
            'Accueillez votre conducteur, et réglez le séjour directement entre vous.',
          ],
        },
      ],
    },
  ],
  contact: [
    {
      facts: [
        [
          'Par formulaire',
          `[Nous écrire](/contact). Réponse sous ${facts.replyGeneral} pour une question, ${facts.replyTechnical} pour un problème technique, ${facts.replyIdentity} pour une vérification d’identité.`,
        ],
        ['Par e-mail', `{support_email}, ${facts.mailDays}.`],
        ['Par téléphone', `{support_phone}, ${facts.phoneHours}.`],
      ],
    },
  ],
});
