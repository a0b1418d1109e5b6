import { readingPage } from '../reading-page.js';

export default readingPage({
  path: '/classement',
  title: 'Classement des résultats',
  description:
    'Comment les places et les lieux sont ordonnés sur le site : les critères, leur ordre, et ce qui n’y entre jamais.',
  lead: 'D’abord la distance, ou l’ordre que vous choisissez : le prix, les nouveautés. Aucune annonce ne peut payer pour passer devant une autre.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'places',
      title: 'Les places d’une recherche',
      blocks: [
        'Une place entre dans les résultats si elle remplit toutes ces conditions :',
        {
          list: [
            'ses documents sont approuvés et son propriétaire ne l’a pas masquée ;',
            'elle est rattachée au lieu choisi, à la distance que vous acceptez, et dans la zone de la carte si vous y cherchez ;',
            'elle a de la place libre sur tous les jours demandés, si vous donnez des dates ;',
            'elle répond aux filtres que vous avez posés : prix maximum, couvert, sécurisé, navette, recharge ;',
            'elle accepte le véhicule que vous avez choisi, et aucune limite connue ne l’exclut.',
          ],
        },
        'Les places retenues viennent en deux groupes, quel que soit l’ordre choisi : d’abord celles qui sont dans le rayon du lieu, puis, sous « Plus loin », les autres. Dans chaque groupe, les places d’un propriétaire qui a annulé trois séjours acceptés ou plus au cours des 90 derniers jours viennent après les autres. Pour le reste, un seul critère compte, que vous choisissez :',
        {
          facts: [
            ['Distance', 'L’ordre de départ : de la plus proche à la plus éloignée.'],
            ['Prix', 'De la moins chère à la plus chère : total du séjour avec des dates, prix par jour sans dates.'],
            ['Nouveautés', 'De la plus récente à la plus ancienne.'],
          ],
        },
        'La distance est mesurée à vol d’oiseau depuis le centre d’une zone approximative d’environ 500 m, pour ne pas révéler l’adresse. À égalité, l’ordre est fixe et sans signification.',
        'La hauteur et la longueur de votre véhicule ne changent pas l’ordre ; elles affichent « Convient à » votre véhicule, « Hauteur à vérifier » ou « Trop grand ».',
      ],
    },
    {
      id: 'reponses',
      title: 'Les réponses des propriétaires',
      blocks: [
        'À côté d’une place, « Répond en 3 h en général » et « 9 demandes sur 10 acceptées » sont calculés sur ses demandes des 90 derniers jours. Personne ne peut les écrire ni les acheter. Ils ne changent pas l’ordre des résultats, à l’exception des annulations.',
        {
          facts: [
            ['Nouveau', 'La place a reçu moins de cinq réponses en 90 jours.'],
            [
              'Répond en…',
              'La moitié des demandes ont reçu leur réponse, oui ou non, au plus tard après ce délai, arrondi à l’heure supérieure au-delà d’une heure. Une demande restée sans réponse compte comme plus lente que toutes les autres. Si la plupart sont restées sans réponse, c’est ce qui est écrit.',
            ],
            [
              'Demandes acceptées',
              'Les demandes acceptées, sur celles qui ont reçu une réponse et celles restées sans réponse à la fin du délai. Au-delà de dix, la part est donnée sur dix, arrondie vers le bas. Une demande que le conducteur retire avant la réponse ne compte pas.',
            ],
            [
              'Séjours annulés',
              'Les séjours déjà acceptés que le propriétaire a lui-même annulés, toutes ses places ensemble. À partir de trois en 90 jours, ses places passent après les autres. Une annulation sort du compte d’elle-même au bout de 90 jours. Ce que le conducteur annule, et ce qui prend fin avec la suspension ou la fermeture d’un compte, ne compte pas.',
            ],
            [
              'Autour d’un lieu',
              'Le délai de réponse affiché sur la page d’un lieu est celui que la moitié des places du lieu, parmi celles qui ne sont plus nouvelles, ne dépassent pas.',
            ],
          ],
        },
      ],
    },
    {
      id: 'lieux',
      title: 'Les lieux',
      blocks: [
        {
          facts: [
            ['La liste des lieux', 'Par région, puis par nom.'],
            ['Les suggestions de saisie', 'Les lieux dont le nom ou la ville correspond à ce que vous écrivez.'],
            [
              'Les lieux populaires',
              'Par nombre de recherches et de consultations, comptées une fois par visiteur, par lieu et par heure. Les robots ne comptent pas.',
            ],
            ['Les lieux voisins', 'Ceux de la même région.'],
          ],
        },
      ],
    },
    {
      id: 'jamais',
      title: 'Ce qui n’entre jamais dans le classement',
      blocks: [
        {
          list: [
            'Un paiement, un abonnement, ou le nombre de places payantes d’un propriétaire.',
            'Votre profil, vos recherches passées ou votre appareil : deux personnes qui posent la même question voient la même liste.',
          ],
        },
      ],
    },
    {
      id: 'particulier-ou-professionnel',
      title: 'Particulier ou professionnel',
      blocks: [
        'Une annonce de professionnel porte la mention « Propriétaire professionnel ». Face à un professionnel, le conducteur consommateur bénéficie du droit de la consommation ; entre particuliers, c’est le Code civil qui s’applique. La mention ne change rien au classement.',
      ],
    },
    {
      id: 'textes',
      title: 'Les textes',
      blocks: [
        'Cette page répond aux articles L. 111-7 et D. 111-8 du Code de la consommation et à l’article 5 du règlement (UE) 2019/1150. Une question ou une contestation : [écrivez-nous](/contact).',
      ],
    },
  ],
  related: [
    { label: 'Notre manifeste', to: '/manifeste' },
    { label: 'Conditions générales', to: '/conditions-generales' },
  ],
});
