import { articleHeading } from '@placette/contracts/documents/reports/terms-articles';
import type { Section } from '../reading-page.js';

/** What happens when something is wrong, and the law. */
export const termsOfService: readonly Section[] = [
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
