import { readingPage } from '../reading-page.js';

export default readingPage({
  path: '/accessibilite',
  title: 'Accessibilité',
  description:
    'Déclaration d’accessibilité : état de conformité, ce qui a été vérifié, ce qui manque encore, comment nous signaler un obstacle et quels recours existent.',
  lead: 'Ce site doit pouvoir servir à tout le monde : au clavier, avec un lecteur d’écran, en grand, au téléphone, sans souris. Voici où nous en sommes.',
  updated: '2026-11-27',
  sections: [
    {
      id: 'etat',
      title: 'État de conformité',
      blocks: [
        {
          notice:
            'Accessibilité : **non conforme**. Aucun audit complet selon le référentiel général d’amélioration de l’accessibilité (RGAA 4.1) n’a encore été mené par un tiers ; tant qu’il ne l’est pas, la règle est de se déclarer non conforme.',
          tone: 'warn',
        },
        'Nous visons le niveau AA des règles WCAG 2.2 et de la norme EN 301 549.',
      ],
    },
    {
      id: 'verifie',
      title: 'Ce qui est vérifié à chaque version',
      blocks: [
        {
          list: [
            'Les écrans des parcours principaux passent un contrôle automatique des règles WCAG 2.2 A et AA.',
            'Les parcours se font au clavier, avec un focus visible ; après un changement de page, le focus va au titre.',
            'Les couleurs sont contrôlées, en thème clair comme en thème sombre.',
            'Les pages s’affichent de 320 à 1 920 pixels de large sans défilement horizontal.',
            'Les animations se taisent si votre appareil le demande.',
            'Les pages d’information se lisent sans JavaScript.',
          ],
        },
        'Un contrôle automatique ne voit qu’une partie des obstacles. Il ne remplace pas un audit.',
      ],
    },
    {
      id: 'limites',
      title: 'Ce que nous savons imparfait',
      blocks: [
        {
          list: [
            'Les lecteurs d’écran n’ont pas tous été essayés, ni toutes leurs combinaisons avec les navigateurs.',
            'Le calendrier des dates se parcourt au clavier, jour par jour ; sa vocalisation n’a pas été essayée sur tous les appareils.',
            'Les photos des annonces, fournies par les propriétaires, n’ont pas de description propre.',
            'Les documents PDF envoyés par les membres ne sont pas adaptés.',
            'Les formulaires demandent JavaScript.',
          ],
        },
      ],
    },
    {
      id: 'signaler',
      title: 'Nous signaler un obstacle',
      blocks: [
        'Une page vous résiste ? [Écrivez-nous](/contact), sujet « Problème technique ». Vous pouvez aussi écrire à {support_email}. Dites-nous la page, ce que vous vouliez faire, et votre équipement. Nous répondons et, s’il le faut, nous vous donnons l’information d’une autre manière.',
      ],
    },
    {
      id: 'recours',
      title: 'Voies de recours',
      blocks: [
        'Si vous nous avez signalé un défaut et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez :',
        {
          list: [
            '[écrire au Défenseur des droits](https://formulaire.defenseurdesdroits.fr) ou contacter son délégué dans votre région ;',
            'lui envoyer un courrier gratuit, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
          ],
        },
      ],
    },
    {
      id: 'declaration',
      title: 'Établissement de cette déclaration',
      blocks: [
        'Déclaration établie le 20 novembre 2026. Elle est faite par {company_name}. Technologies : HTML, CSS, JavaScript, SVG.',
      ],
    },
  ],
  related: [
    { label: 'Nous écrire', to: '/contact' },
    { label: 'Mentions légales', to: '/mentions-legales' },
  ],
});
