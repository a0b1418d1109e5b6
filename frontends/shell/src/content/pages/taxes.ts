import { readingPage } from '../reading-page.js';

export default readingPage({
  path: '/fiscalite',
  title: 'Fiscalité pour les Loueurs',
  description:
    'Déclarer les revenus d’une place de parking louée : micro-BIC ou revenus fonciers, abattement, TVA, informations transmises à l’administration. Chiffres 2024, à titre indicatif.',
  lead: 'Ce que vous gagnez en louant votre place est un revenu, et se déclare. Ce guide donne les repères ; il ne remplace ni l’administration, ni un conseil.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'a-titre-indicatif',
      title: 'Avant de lire les chiffres',
      blocks: [
        {
          notice:
            'Les montants de cette page sont ceux de **2024, à titre indicatif**. Les seuils changent : vérifiez-les sur [impots.gouv.fr](https://www.impots.gouv.fr) avant de déclarer.',
          tone: 'warn',
        },
      ],
    },
    {
      id: 'quel-regime',
      title: 'Quel régime vous concerne',
      blocks: [
        'Tout dépend de ce que vous louez.',
        {
          facts: [
            [
              'La place nue',
              'La simple location d’un emplacement, sans service, relève souvent des **revenus fonciers**, comme un local nu. Le micro-foncier a ses propres règles.',
            ],
            [
              'La place avec services',
              'Navette, gardiennage, recharge : l’ensemble peut devenir une activité commerciale, imposée en **bénéfices industriels et commerciaux (BIC)**.',
            ],
            ['La place liée à un logement', 'Louée avec un logement, elle suit en principe le régime de ce logement.'],
          ],
        },
        'En cas de doute, posez la question à votre service des impôts par la messagerie de votre espace : sa réponse vous protège.',
      ],
    },
    {
      id: 'micro-bic',
      title: 'Le micro-BIC',
      blocks: [
        {
          table: {
            // C33: dated figures.
            caption: 'Repères 2024, à titre indicatif',
            columns: ['Repère', 'Montant'],
            rows: [
              ['Recettes annuelles à ne pas dépasser', '77 700 €'],
              ['Abattement forfaitaire', '50 %'],
              ['Abattement minimum', '305 €'],
              ['Franchise de TVA, en dessous de', '36 800 €'],
            ],
          },
        },
        'Vous déclarez vos recettes brutes ; l’administration applique l’abattement, qui tient compte de vos frais. Vous ne déduisez rien d’autre.',
      ],
    },
    {
      id: 'exemples',
      title: 'Deux exemples',
      blocks: [
        {
          table: {
            caption: 'Part imposable au micro-BIC, avant impôt et prélèvements sociaux',
            columns: ['Recettes de l’année', 'Abattement', 'Part imposable'],
            rows: [
              ['1 200 €', '600 € (50 %)', '600 €'],
              ['500 €', '305 € (le minimum)', '195 €'],
            ],
          },
        },
      ],
    },
    {
      id: 'declarer',
      title: 'Comment déclarer',
      blocks: [
        {
          steps: [
            'Gardez une trace de chaque séjour : dates, prix, mode de règlement. Vos demandes approuvées restent lisibles dans « Demandes reçues ».',
            'Additionnez les sommes encaissées dans l’année civile, navettes et recharges payantes comprises.',
            'Reportez le total sur votre déclaration de revenus : la déclaration complémentaire n° 2042-C-PRO pour le micro-BIC, la rubrique des revenus fonciers pour une place nue.',
            'Une activité BIC demande une immatriculation préalable, gratuite, sur [formalites.entreprises.gouv.fr](https://formalites.entreprises.gouv.fr).',
          ],
        },
      ],
    },
    {
      // L14: owners learn what platforms report (DAC7).
      id: 'plateformes',
      title: 'Ce que les plateformes transmettent',
      blocks: [
        'Les opérateurs de plateforme informent leurs utilisateurs de leurs obligations fiscales et sociales (article 242 bis du Code général des impôts). Les règles européennes dites DAC7 (articles 1649 ter A à E) prévoient aussi une déclaration annuelle à l’administration pour la location de biens immobiliers, places de parking comprises, sans seuil de montant.',
        'Lorsqu’une transmission vous concerne, vous en recevez une copie.',
      ],
    },
    {
      id: 'professionnels',
      title: 'Vous êtes professionnel',
      blocks: [
        'Indiquez-le dans votre profil avec votre numéro SIRET : vos annonces portent alors la mention « Propriétaire professionnel », et les conducteurs connaissent leurs droits. La location d’emplacements de stationnement peut être soumise à la TVA au-delà de la franchise.',
      ],
    },
    {
      id: 'sources',
      title: 'Les sources officielles',
      blocks: [
        {
          list: [
            '[impots.gouv.fr](https://www.impots.gouv.fr) : seuils, formulaires, messagerie sécurisée.',
            '[service-public.fr](https://www.service-public.fr) : location d’un garage ou d’une place de parking.',
            '[bofip.impots.gouv.fr](https://bofip.impots.gouv.fr) : la doctrine de l’administration.',
          ],
        },
      ],
    },
  ],
  related: [
    { label: 'Tarifs', to: '/tarifs' },
    { label: 'Assurance et responsabilité', to: '/assurance' },
    { label: 'Centre d’aide', to: '/aide#proprietaire' },
  ],
});
