import { facts } from '../facts.js';
import { typesetAll } from '../typography.js';
import type { HelpEntry } from './help-page.js';

/** ST-05: the fifteen questions. */
export const HELP_ENTRIES: readonly HelpEntry[] = typesetAll([
  {
    id: 'a-quoi-sert-le-site',
    category: 'general',
    question: 'À quoi sert {brand} ?',
    answer: [
      'À trouver une place de parking chez un particulier, près d’un aéroport, d’une gare ou d’un événement, ou à louer la vôtre. Le contact est direct entre vous ; nous vous mettons en relation.',
    ],
  },
  {
    id: 'combien-cela-coute',
    category: 'general',
    question: 'Combien cela coûte-t-il ?',
    answer: [
      `Rien pour les conducteurs. Pour les propriétaires, la première place est gratuite à vie, puis chaque place supplémentaire coûte ${facts.extraSpotPerMonth} par mois. Sans commission ni frais de transaction. Le détail est sur la page [Tarifs](/tarifs).`,
    ],
  },
  {
    id: 'desaccord',
    category: 'general',
    question: 'Que faire en cas de désaccord avec un autre membre ?',
    answer: [
      'Parlez-vous d’abord. Si cela ne suffit pas, [écrivez-nous](/contact) avec les dates et ce qui s’est passé : notre équipe peut vous aider à trouver un accord, et suspendre un compte fautif.',
    ],
  },
  {
    id: 'demander-une-place',
    category: 'conducteur',
    question: 'Comment demander une place ?',
    answer: [
      {
        steps: [
          'Faites [vérifier votre identité](/dashboard/verification) et [ajoutez votre véhicule](/dashboard/vehicules).',
          'Cherchez votre aéroport, votre gare ou votre événement, avec vos dates.',
          'Ouvrez une place, choisissez votre véhicule, écrivez un message, envoyez.',
        ],
      },
      'Le propriétaire approuve ou refuse. Vous recevez un e-mail. Avec « Réservation immédiate » et un véhicule vérifié, la place est à vous dès l’envoi.',
    ],
  },
  {
    id: 'payer',
    category: 'conducteur',
    question: 'Comment payer le propriétaire ?',
    answer: [
      'Directement, de la manière dont vous convenez ensemble. Le site calcule le prix total avant l’envoi de la demande, et ne prend pas de paiement.',
    ],
  },
  {
    id: 'annuler',
    category: 'conducteur',
    question: 'Puis-je annuler une demande ?',
    answer: [
      `Oui, depuis [Mes demandes](/dashboard/mes-demandes). ${facts.requestCancellation}`,
      `Une fois approuvée, c’est un séjour : sa page est dans [Mes séjours](/dashboard/sejours). ${facts.stayCancellation}`,
      'Vos dates changent ? La même page demande au propriétaire d’autres dates ou un autre véhicule, avec le nouveau prix avant l’envoi, et lui annonce une autre heure de retour.',
    ],
  },
  {
    id: 'proposer-une-place',
    category: 'proprietaire',
    question: 'Comment proposer ma place ?',
    answer: [
      'Dans [Mes parkings](/dashboard/parkings), « Proposer mon parking » : décrivez la place, ajoutez jusqu’à cinq photos, puis les documents. Elle est mise en ligne d’elle-même dès que votre identité et ces documents sont vérifiés, dans un ordre ou dans l’autre.',
    ],
  },
  {
    id: 'quel-prix',
    category: 'proprietaire',
    question: 'Quel prix fixer ?',
    answer: [
      `Vous décidez. Les prix observés vont de ${facts.usualPricePerDay} par jour selon la région. Pour une navette payante, nous recommandons ${facts.shuttlePrice} ; pour une recharge, ${facts.chargingPrice}. ${facts.shuttleRule}`,
    ],
  },
  {
    id: 'impots',
    category: 'proprietaire',
    question: 'Dois-je déclarer ce que je gagne ?',
    answer: ['Oui. Le guide [Fiscalité des propriétaires](/fiscalite) donne les repères et les liens officiels.'],
  },
  {
    id: 'quels-documents',
    category: 'verification',
    question: 'Quels documents dois-je envoyer ?',
    answer: [
      `Conducteur : une pièce d’identité et la carte grise. Propriétaire : une pièce d’identité, puis ${facts.ownerPapers} ; locataire, l’autorisation du propriétaire aussi. Voir le [guide de vérification](/verification-identite).`,
    ],
  },
  {
    id: 'combien-de-temps',
    category: 'verification',
    question: 'Combien de temps prend la vérification ?',
    answer: [`Comptez ${facts.verificationDelay}. Vous recevez un e-mail dès que c’est fait.`],
  },
  {
    id: 'document-refuse',
    category: 'verification',
    question: 'Mon document a été refusé. Que faire ?',
    answer: [
      'L’e-mail dit ce qu’il faut corriger. Envoyez un nouveau document depuis votre espace ; il repart à l’examen. Si vous pensez que c’est une erreur, [écrivez-nous](/contact).',
    ],
  },
  {
    id: 'mot-de-passe',
    category: 'technique',
    question: 'J’ai oublié mon mot de passe',
    answer: [
      'Sur la page de [connexion](/auth), choisissez « Mot de passe oublié ». Un lien vous est envoyé par e-mail. Pensez à regarder dans les indésirables.',
    ],
  },
  {
    id: 'fichier-refuse',
    category: 'technique',
    question: 'Mon fichier n’est pas accepté',
    answer: [
      `Les documents sont acceptés en PDF, JPG ou PNG, les photos en JPG ou PNG, ${facts.uploadLimit} au maximum. ${facts.lighterPhotos} Un PDF protégé par un mot de passe est refusé : enregistrez-en une copie sans protection.`,
    ],
  },
  {
    id: 'page-qui-ne-marche-pas',
    category: 'technique',
    question: 'Une page ne s’affiche pas correctement',
    answer: [
      'Rechargez la page et mettez votre navigateur à jour. Si le problème reste, [écrivez-nous](/contact), sujet « Problème technique », avec l’adresse de la page et le nom de votre navigateur.',
    ],
  },
]);
