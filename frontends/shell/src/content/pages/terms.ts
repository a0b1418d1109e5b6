import { articleHeading } from '@placette/contracts/documents/reports/terms-articles';
import { facts } from '../facts.js';
import { readingPage, type Section } from '../reading-page.js';

/** What members and the service do for each other. */
const termsOfMembers: readonly Section[] = [
  {
    id: 'objet',
    title: articleHeading('objet'),
    blocks: [
      'Les présentes conditions régissent l’usage du site {brand}, édité par {company_name}, {company_form} (siège : {company_address}). Les identifiants complets figurent dans les [mentions légales](/mentions-legales).',
      'Le site met en relation des propriétaires de places de parking, près d’aéroports, de gares et de lieux d’événements, et des conducteurs qui cherchent à s’y garer. Créer un compte vaut acceptation de ces conditions.',
    ],
  },
  {
    id: 'role',
    title: articleHeading('role'),
    blocks: [
      'Nous proposons un outil de mise en relation. Le contrat de location d’une place se conclut entre le propriétaire et le conducteur, qui en fixent les modalités et se règlent directement. Nous n’y sommes pas partie, et nous n’encaissons pas ce prix.',
      'Le service ne comprend ni hébergement, ni transport, ni voyage à forfait.',
    ],
  },
  {
    id: 'compte',
    title: articleHeading('compte'),
    blocks: [
      {
        list: [
          'Le compte est personnel et réservé aux personnes majeures et capables de contracter, ou aux représentants d’une personne morale.',
          'Les renseignements donnés sont exacts et tenus à jour.',
          'Vous gardez votre mot de passe secret et nous prévenez d’un usage anormal.',
          'Un professionnel se déclare comme tel et indique son numéro SIRET.',
        ],
      },
    ],
  },
  {
    id: 'verification',
    title: articleHeading('verification'),
    blocks: [
      `L’identité de chaque membre est vérifiée avant une première demande ou une première annonce. L’examen prend ${facts.verificationDelay}. Un refus est motivé, et un nouveau document peut être envoyé.`,
      'Le [guide de vérification](/verification-identite) donne la liste des documents. Fournir un faux document entraîne la fermeture du compte.',
    ],
  },
  {
    id: 'annonces',
    title: articleHeading('annonces'),
    blocks: [
      'En publiant une place, le propriétaire déclare :',
      {
        list: [
          'en être propriétaire, ou disposer de l’accord écrit du propriétaire ;',
          'respecter son bail, le règlement de copropriété et les règles locales ;',
          'décrire la place fidèlement : dimensions, accès, services, photos récentes ;',
          'la tenir disponible aux dates qu’il approuve.',
        ],
      },
      'Une annonce devient visible après l’approbation de ses documents.',
    ],
  },
  {
    id: 'demandes',
    title: articleHeading('demandes'),
    blocks: [
      'Le conducteur choisit un véhicule compatible, ses dates, et écrit un message. Le propriétaire approuve ou refuse, avec ou sans motif ; s’il a choisi la réservation immédiate, la demande d’un conducteur vérifié, avec un véhicule vérifié, est approuvée dès son envoi.',
      `${facts.requestsAtOnce} ${facts.requestCancellation} ${facts.stayCancellation}`,
      'Dès la demande, les deux s’écrivent dans une conversation ; les coordonnées y sont masquées jusqu’à l’approbation. Elle se ferme avec la demande, et ses messages sont effacés un an après la fin du séjour. La demande elle-même reste dans l’historique des deux comptes, sans le nom ni les mots de celui qui supprime le sien.',
      'Avant toute demande, un membre peut poser une question au propriétaire d’une place. Les coordonnées y sont masquées de même ; ses messages deviennent ceux de la demande qui suit, ou s’effacent un an après le dernier.',
      'L’approbation révèle à chacun ce qu’il faut pour se rejoindre : téléphone, adresse exacte, consignes d’accès, immatriculation. Le site n’accepte jamais plus de véhicules qu’il n’y a de places un jour donné.',
      'Chaque demande affiche jusqu’à quand une réponse est attendue : dans les 48 h en règle générale, jamais entre 22 h et 8 h, au plus tard le soir de la veille de l’arrivée, ou deux heures après son envoi si elle part plus tard. Restée sans réponse à ce moment, elle expire.',
    ],
  },
  {
    id: 'prix',
    title: articleHeading('prix'),
    blocks: [
      `Le service est gratuit pour les conducteurs. La première place d’un propriétaire est gratuite à vie ; chaque place supplémentaire coûte ${facts.extraSpotPerMonth} par mois. Il n’y a ni commission, ni frais de transaction.`,
      `Le propriétaire fixe librement le prix de sa place. Le prix d’une navette se décide directement entre vous ; nous recommandons ${facts.shuttlePrice}. ${facts.shuttleRule}`,
    ],
  },
  {
    id: 'places-supplementaires',
    title: articleHeading('places-supplementaires'),
    blocks: [
      'Avant de s’engager, le propriétaire voit le prix, la périodicité et les conditions de résiliation, et valide par un bouton portant la mention « commande avec obligation de paiement ».',
      'Le propriétaire consommateur dispose de 14 jours à compter de la souscription pour se rétracter, sans motif, par le [formulaire de contact](/contact) ou tout écrit sans ambiguïté. S’il a demandé à profiter du service tout de suite, il ne doit que la part correspondant aux jours écoulés.',
      'Une place supplémentaire se désactive en ligne à tout moment, avec effet immédiat.',
    ],
  },
];

/** What happens when something is wrong, and the law. */
const termsOfService: readonly Section[] = [
  {
    id: 'obligations',
    title: articleHeading('obligations'),
    blocks: [
      {
        list: [
          'Usurper une identité, publier une place que l’on n’a pas le droit de louer, ou une annonce trompeuse.',
          'Publier un contenu illicite, injurieux, discriminatoire, ou les coordonnées d’autrui.',
          'Refuser une demande pour un motif que la loi interdit (articles 225-1 et 225-2 du Code pénal).',
          'Collecter les données d’autres membres, contourner les protections du site ou le surcharger.',
        ],
      },
    ],
  },
  {
    id: 'signalement',
    title: articleHeading('signalement'),
    blocks: [
      'Toute personne peut signaler un contenu qu’elle estime illicite, par « Signaler » sur chaque annonce ou par le [formulaire de contact](/contact), sujet « Signalement ». Nous en accusons réception, l’examinons avec diligence et sans parti pris, et communiquons notre décision (article 16 du règlement (UE) 2022/2065).',
      'Nous pouvons refuser un document, masquer ou retirer un contenu, suspendre ou fermer un compte. La personne concernée reçoit les motifs : les faits, la règle appliquée, la durée, et les recours (article 17). Les documents sont examinés par des personnes ; aucun retrait n’est décidé par une machine seule.',
    ],
  },
  {
    id: 'litiges-entre-membres',
    title: articleHeading('litiges-entre-membres'),
    blocks: [
      'En cas de désaccord sur un séjour, essayez d’abord de vous entendre. À défaut, [écrivez-nous](/contact) : notre équipe peut vous aider à trouver un accord et, si une faute est établie, suspendre le compte fautif. Elle ne remplace pas un juge.',
    ],
  },
  {
    id: 'responsabilite',
    title: articleHeading('responsabilite'),
    blocks: [
      'Chaque membre répond de ce qu’il publie et de l’exécution de ce qu’il a accepté. Le conducteur assure son véhicule ; le propriétaire vérifie son assurance. Voir [Assurance et responsabilité](/assurance).',
      'Nous répondons du bon fonctionnement de la mise en relation, dans les conditions du droit commun. Rien dans ces conditions ne limite les droits que la loi donne aux consommateurs.',
    ],
  },
  {
    id: 'classement',
    title: articleHeading('classement'),
    blocks: [
      'Les résultats sont ordonnés par distance, sauf si vous choisissez un autre tri. Aucun paiement n’y change rien. Le détail des critères est sur la page [Classement des résultats](/classement).',
      'Chaque annonce indique si le propriétaire est un professionnel. Sans cette mention, il est un particulier, et votre contrat relève du Code civil, pas du droit de la consommation.',
    ],
  },
  {
    id: 'donnees',
    title: articleHeading('donnees'),
    blocks: ['Elles sont traitées comme le décrit la [politique de confidentialité](/politique-confidentialite).'],
  },
  {
    id: 'fin',
    title: articleHeading('fin'),
    blocks: [
      'Vous pouvez demander la fermeture de votre compte à tout moment ; un séjour approuvé la reporte après son dernier jour, à moins d’être annulé avant. Nous pouvons fermer un compte en cas de manquement grave, après en avoir donné les motifs, ou arrêter le service avec un préavis raisonnable.',
    ],
  },
  {
    id: 'modifications',
    title: articleHeading('modifications'),
    blocks: [
      'Une modification importante est annoncée par e-mail avant son entrée en vigueur ; quinze jours au moins pour les propriétaires professionnels (article 3 du règlement (UE) 2019/1150). Vous pouvez fermer votre compte si elle ne vous convient pas.',
    ],
  },
  {
    id: 'mediation',
    title: articleHeading('mediation'),
    blocks: [
      'Le droit français s’applique. Un consommateur peut, après une réclamation écrite restée sans réponse satisfaisante, saisir gratuitement le médiateur de la consommation dont nous relevons : {mediator} (articles L. 612-1 et suivants du Code de la consommation).',
      'Entre professionnels, tribunal compétent : {company_court}. Le consommateur saisit le tribunal que la loi lui ouvre.',
    ],
  },
];

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
