import { facts } from '../facts.js';
import { readingPage } from '../reading-page.js';

export default readingPage({
  path: '/politique-confidentialite',
  title: 'Politique de confidentialité',
  description:
    'Quelles données nous traitons, pourquoi, combien de temps, qui les voit, quels traceurs sont posés et comment exercer vos droits.',
  lead: 'Nous demandons ce qu’il faut pour mettre deux personnes en relation, et rien de plus. Voici quoi, pourquoi, et pour combien de temps.',
  updated: '2026-11-29',
  sections: [
    {
      id: 'responsable',
      title: 'Responsable du traitement',
      blocks: [
        'Le responsable du traitement est {company_name}, {company_address}. Pour toute question sur vos données : {privacy_email}.',
      ],
    },
    {
      id: 'donnees',
      title: 'Ce que nous traitons, et pourquoi',
      blocks: [
        {
          table: {
            caption: 'Finalités, données et bases légales',
            columns: ['Pour', 'Données', 'Base légale'],
            rows: [
              [
                'Votre compte',
                'Prénom, nom, e-mail, mot de passe haché, premiers pas choisis, téléphone et langues si vous les donnez',
                'Contrat',
              ],
              [
                'La vérification',
                'Pièce d’identité, carte grise, justificatifs de la place ; comparaison avec d’autres comptes : même fichier, même adresse de place, même plaque',
                'Contrat, et intérêt légitime à prévenir la fraude',
              ],
              ['Les annonces', 'Adresse, zone approximative, photos, prix, services', 'Contrat'],
              [
                'Les demandes',
                'Questions, dates, véhicule, conversation, décision ; heures, vols ou trains, personnes et bagages si vous les donnez ; demandes préparées ; réponses que vous enregistrez',
                'Contrat',
              ],
              [
                'Vous prévenir sur un appareil',
                'Adresse et clés données par votre navigateur, nom du navigateur, sortes de nouvelles choisies',
                'Consentement : vous le demandez appareil par appareil, et le retirez de même',
              ],
              ['Vos favoris', 'Places que vous gardez, et leurs dates', 'Contrat'],
              [
                'Votre dernière recherche',
                'Lieu et dates de la dernière, une seule',
                'Intérêt légitime à vous la rendre ; vous la coupez dans « Mon profil »',
              ],
              [
                'Vous rappeler un brouillon d’annonce',
                'Ce qui y est rempli ou manque, son dernier changement, le nombre de rappels',
                'Intérêt légitime à vous aider à la terminer ; vous les refusez par un lien dans chaque e-mail, ou dans vos notifications',
              ],
              ['Les professionnels', 'SIRET, numéro de TVA', 'Obligation légale'],
              ['Vos messages', 'Nom, e-mail, contenu du formulaire', 'Intérêt légitime à vous répondre'],
              [
                'La sécurité',
                'Adresse IP, appareil, heure des connexions, journal des actes sensibles ; clés d’accès et seconds facteurs : clé, nom que vous leur donnez, dernier usage',
                'Intérêt légitime',
              ],
              ['La mesure d’audience', 'Pages vues, uniquement si vous l’acceptez', 'Consentement'],
            ],
          },
        },
        'Nous ne prenons aucune décision qui vous concerne par un traitement entièrement automatisé : un document est approuvé ou refusé par une personne.',
      ],
    },
    {
      id: 'qui-voit-quoi',
      title: 'Qui voit quoi',
      blocks: [
        {
          list: [
            '**Tout le monde :** votre prénom et l’initiale de votre nom, vos langues, votre annonce dans une zone d’environ 500 m.',
            '**L’autre partie, après approbation :** votre téléphone ; l’adresse exacte et les consignes d’accès de la place ; l’immatriculation du véhicule.',
            '**Le propriétaire à qui vous demandez une place, dès la demande :** vos dates, votre véhicule sans sa plaque, votre message, et votre trajet si vous le donnez ; rien d’une demande préparée avant son envoi.',
            '**L’équipe de vérification :** vos documents, dont chaque ouverture est inscrite dans un journal.',
            '**Notre hébergeur :** {host_name}, qui garde le site et ses fichiers, pour ce seul besoin.',
            '**Notre transporteur d’e-mails :** {mail_carrier}, pour ce seul besoin.',
            '**Le service de notifications de votre navigateur** (Google, Mozilla, Apple ou Microsoft), si vous demandez à être prévenu sur un appareil : il y porte des messages chiffrés qu’il ne peut pas lire.',
            '**Le destinataire de la mesure d’audience,** si vous l’acceptez et si une mesure est en place : {audience_recipient}.',
            '**Les autorités :** ce que la loi nous oblige à leur remettre.',
          ],
        },
        'Vos données ne sont ni vendues, ni louées. Les métadonnées de vos photos, lieu de prise de vue compris, sont retirées à l’envoi.',
      ],
    },
    {
      id: 'durees',
      title: 'Combien de temps',
      blocks: [
        {
          table: {
            caption: 'Durées de conservation',
            columns: ['Données', 'Durée'],
            rows: [
              [
                'Compte et profil',
                `${facts.accountRetention[0]!.toUpperCase()}${facts.accountRetention.slice(1)} pour les décisions prises à son sujet ; nom, téléphone et e-mail sont effacés dès la suppression du compte`,
              ],
              ['Documents de vérification', `${facts.documentRetention}, ou jusqu’à la suppression du compte`],
              [
                'Brouillon d’annonce et ses rappels',
                '30 jours sans changement, ou jusqu’à sa publication ; les fichiers joints, un jour de plus',
              ],
              [
                'E-mails que nous vous envoyons',
                'Leur texte est chiffré et gardé 7 jours, pour pouvoir vous les renvoyer ; leur objet et leur sort, jusqu’à la suppression du compte',
              ],
              ['Notes et avertissements de l’équipe', 'Jusqu’à la suppression du compte'],
              ['Annonces et photos', 'Jusqu’à leur suppression, ou celle du compte'],
              [
                'Demandes de séjour',
                'La durée de vie des deux comptes ; vos mots, votre trajet, votre nom et votre plaque en sont retirés avec le vôtre',
              ],
              [
                'Favoris, clés d’accès, seconds facteurs, pauses de vos parkings et réponses enregistrées',
                'Jusqu’à leur suppression, ou celle du compte',
              ],
              [
                'Dernière recherche',
                'Jusqu’à la suivante, au jour du dépôt, ou 90 jours sans dates ; effacée dès que vous la coupez, et avec le compte',
              ],
              ['Conversations et changements demandés d’un séjour', 'Un an après la fin du séjour'],
              ['Demandes préparées', 'Un an après la fin du séjour prévu, ou jusqu’à la suppression du compte'],
              ['Questions sans demande', 'Un an après le dernier message'],
              [
                'Copie d’un séjour ouvert, gardée par votre navigateur pour le lire hors ligne',
                'Jusqu’à votre déconnexion, ou à la première ouverture après la fin du séjour',
              ],
              ['Notifications dans le site', facts.technicalRetention],
              [
                'Appareils à prévenir',
                `Jusqu’à leur retrait, la déconnexion ou la suppression du compte ; ${facts.technicalRetention} sans message reçu`,
              ],
              ['Mots des signalements', facts.technicalRetention],
              ['Copie de vos données, une fois prête', '7 jours'],
              ['Données techniques et preuves de consentement', facts.technicalRetention],
              ['Messages des formulaires', '3 ans'],
              ['Votre choix de cookies dans le navigateur', facts.consentMonths],
            ],
          },
        },
        'À l’échéance, les données sont effacées par un traitement automatique. Certaines sont gardées plus longtemps lorsque la loi l’exige, par exemple des pièces comptables.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies et autres traceurs',
      blocks: [
        'Avant votre choix, seul le nécessaire est utilisé. Refuser est aussi simple qu’accepter, et vous pouvez changer d’avis à tout moment par « Gérer mes cookies », en bas de chaque page. Nous vous reposons la question au bout de six mois, ou si les finalités changent.',
        {
          table: {
            caption: 'Traceurs par finalité',
            columns: ['Finalité', 'À quoi cela sert', 'Durée'],
            rows: [
              [
                'Nécessaires (toujours actifs)',
                'Garder votre session ouverte, votre thème d’affichage, quel appareil vous avez demandé à prévenir, votre brouillon de demande, et d’annonce tant qu’il n’est pas enregistré sur votre compte, l’adresse dont vous avez demandé les prix, dans le même onglet, votre choix de cookies, et vous servir toujours la même version des pages',
                `Session, ou jusqu’à ${facts.consentMonths} pour le choix et la version`,
              ],
              [
                'Mesure d’audience',
                'Compter les pages vues pour améliorer le site',
                `${facts.technicalRetention} au plus`,
              ],
              [
                'Marketing, fonctionnels',
                'Aucun traceur aujourd’hui ; s’il en vient un, nous vous reposons la question',
                '—',
              ],
            ],
          },
        },
        'La preuve de votre choix est gardée sur notre serveur sous un numéro tiré au hasard, sans autre donnée sur vous.',
      ],
    },
    {
      id: 'droits',
      title: 'Vos droits',
      blocks: [
        'Vous pouvez accéder à vos données, les corriger, les effacer, en limiter l’usage, vous y opposer, les recevoir dans un format réutilisable, retirer un consentement et fixer des directives pour après votre décès (articles 15 à 22 du RGPD, article 85 de la loi Informatique et Libertés).',
        'Une partie se fait depuis [votre profil](/dashboard/profil). Pour le reste, utilisez le [formulaire de contact](/contact). Vous pouvez aussi écrire à {privacy_email}. Nous répondons dans le mois, et ne demandons une pièce d’identité qu’en cas de doute sérieux.',
        'Si notre réponse ne vous satisfait pas, vous pouvez saisir la [CNIL](https://www.cnil.fr/fr/plaintes).',
      ],
    },
    {
      id: 'securite',
      title: 'Comment vos données sont protégées',
      blocks: [
        {
          list: [
            'Les échanges avec le site sont chiffrés, et les mots de passe hachés.',
            'Les documents sont gardés hors de portée du public, et s’ouvrent par un lien signé qui expire en cinq minutes.',
            'Chaque partie du service n’accède qu’à ses propres données.',
            'En cas de violation présentant un risque, la CNIL est prévenue sous 72 heures, et vous aussi si le risque est élevé.',
          ],
        },
      ],
    },
    {
      id: 'transferts',
      title: 'Hors de l’Union européenne',
      blocks: [
        'Le site n’appelle aucun service tiers depuis votre navigateur avant votre accord. Prévenir un appareil passe par le service de notifications de son navigateur, qui peut être hors de l’Union européenne. Lieu d’hébergement des données : {host_address}.',
      ],
    },
  ],
  related: [
    { label: 'Mentions légales', to: '/mentions-legales' },
    { label: 'Vérification d’identité', to: '/verification-identite' },
  ],
});
