import { readingPage } from '../reading-page.js';

export default readingPage({
  path: '/mentions-legales',
  title: 'Mentions légales',
  description: 'Éditeur, directeur de la publication, hébergeur et points de contact du site.',
  lead: 'Qui édite ce site, qui l’héberge, et à qui écrire.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'editeur',
      title: 'Éditeur',
      blocks: [
        {
          facts: [
            ['Dénomination sociale', '{company_name}'],
            ['Forme', '{company_form}'],
            ['Capital social', '{company_capital}'],
            ['Siège social', '{company_address}'],
            ['Registre du commerce et des sociétés', '{company_rcs}'],
            ['TVA intracommunautaire', '{company_vat}'],
            ['Téléphone', '{company_phone}'],
            ['Adresse électronique', '{support_email}'],
          ],
        },
      ],
    },
    {
      id: 'publication',
      title: 'Directeur de la publication',
      blocks: ['{director}'],
    },
    {
      id: 'hebergeur',
      title: 'Hébergeur',
      blocks: [
        {
          facts: [
            ['Nom', '{host_name}'],
            ['Adresse', '{host_address}'],
            ['Téléphone', '{host_phone}'],
          ],
        },
      ],
    },
    {
      id: 'points-de-contact',
      title: 'Points de contact',
      blocks: [
        'Les autorités et les utilisateurs peuvent nous joindre directement, en français, au titre des articles 11 et 12 du règlement (UE) 2022/2065 sur les services numériques.',
        {
          facts: [
            ['Question ou aide', '{support_email}'],
            ['Urgence', '{urgent_email}'],
            ['Protection des données', '{privacy_email}'],
            ['Formulaire', '[Nous écrire](/contact)'],
          ],
        },
      ],
    },
    {
      id: 'signaler',
      title: 'Signaler un contenu illicite',
      blocks: [
        'Une annonce, un profil ou un message vous paraît illicite ? Utilisez « Signaler » sur la page de l’annonce ou à côté du message, ou le [formulaire de contact](/contact), sujet « Signalement », en indiquant l’adresse de la page et ce que vous reprochez au contenu.',
        'Vous recevez un accusé de réception, puis une décision motivée.',
      ],
    },
    {
      id: 'propriete',
      title: 'Propriété intellectuelle',
      blocks: [
        'La marque, les textes, les dessins et le code du site sont protégés. Les annonces et les photos appartiennent à leurs auteurs, qui autorisent leur affichage sur le site le temps de la mise en ligne.',
        'Le site est fait avec des logiciels libres : [leurs licences et celles des données](/licences.txt).',
        'La police Overpass est distribuée sous licence SIL Open Font. Les lieux et les communes proviennent de données publiques.',
        'Rues : © les contributeurs d’OpenStreetMap, base dérivée sous licence ODbL 1.0, remise à qui la demande (état d’août 2021, openstreetmap.org/copyright). Contours et codes des communes : IGN ADMIN EXPRESS 2018, INSEE, La Poste (Licence Ouverte).',
      ],
    },
    {
      id: 'textes',
      title: 'Texte applicable',
      blocks: [
        'Ces mentions répondent à l’article 1-1 de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique. Les litiges relèvent du droit français. Tribunal compétent entre professionnels : {company_court}.',
      ],
    },
  ],
  related: [
    { label: 'Conditions générales', to: '/conditions-generales' },
    { label: 'Politique de confidentialité', to: '/politique-confidentialite' },
    { label: 'Accessibilité', to: '/accessibilite' },
  ],
});
