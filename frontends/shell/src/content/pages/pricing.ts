import { facts } from '../facts.js';
import { readingPage } from '../reading-page.js';

export default readingPage({
  path: '/tarifs',
  title: 'Tarifs',
  description: `Gratuit pour les conducteurs. Première place gratuite à vie pour les propriétaires, puis ${facts.extraSpotPerMonth} par mois et par place supplémentaire. Sans commission ni frais de transaction.`,
  lead: 'Chercher une place est gratuit. Louer sa première place aussi, pour toujours. Nous ne prenons rien sur ce que vous réglez entre vous.',
  updated: '2026-11-27',
  sections: [
    {
      id: 'en-bref',
      title: 'Ce que vous payez',
      blocks: [
        {
          offers: [
            {
              who: 'Conducteur',
              price: 'Gratuit',
              text: 'Vous cherchez, vous comparez, vous contactez.',
              points: [
                'Aucun abonnement et aucun frais de dossier.',
                'Vous réglez au propriétaire le prix affiché, rien de plus.',
                'Trois demandes à la fois pour les mêmes jours, pour tous vos véhicules.',
              ],
            },
            {
              who: 'Propriétaire',
              price: 'Première place gratuite à vie',
              text: `Puis ${facts.extraSpotPerMonth} par mois et par place supplémentaire.`,
              points: [
                'Vous fixez vos prix, à la journée et à la semaine.',
                'Une place supplémentaire se désactive à tout moment, avec effet immédiat.',
                'Aucune commission sur vos locations.',
              ],
            },
          ],
        },
        {
          actions: [
            { label: 'Créer mon compte', to: '/auth' },
            { label: 'Voir les lieux couverts', to: '/lieux' },
          ],
        },
      ],
    },
    {
      id: 'exemples',
      title: 'Combien paie un propriétaire',
      blocks: [
        'Le montant ne dépend que du nombre de places en ligne. Le prix de vos locations n’y change rien.',
        {
          table: {
            caption: 'Montant par mois selon le nombre de places en ligne',
            columns: ['Places en ligne', 'Places payantes', 'Par mois'],
            rows: [
              ['1 place', 'aucune', '0 €'],
              ['2 places', '1', '5 €'],
              ['3 places', '2', '10 €'],
              ['5 places', '4', '20 €'],
            ],
          },
        },
        'Vous désactivez une place pendant l’hiver ? Elle n’est plus comptée dès cet instant. Vous la remettez en ligne quand vous le souhaitez.',
      ],
    },
    {
      id: 'sans-commission',
      title: 'Sans commission ni frais de transaction',
      blocks: [
        'Le paiement du séjour se fait directement entre le conducteur et le propriétaire. {brand} n’encaisse pas cet argent et n’en garde pas une part.',
        'Le prix total est calculé avant l’envoi de la demande : nombre de jours, prix par jour, et prix à la semaine quand le propriétaire en propose un et qu’il est plus avantageux.',
      ],
    },
    {
      id: 'entre-vous',
      title: 'Ce qui se décide entre vous',
      blocks: [
        {
          facts: [
            [
              'La place',
              `Chaque propriétaire fixe son prix. Les prix observés vont de ${facts.usualPricePerDay} par jour selon la région ; certaines places commencent à ${facts.lowestPricePerDay} par jour.`,
            ],
            [
              'La navette',
              `Comprise, gratuite sur demande ou payante. Quand elle est payante, nous recommandons ${facts.shuttlePrice} ; le prix et les horaires se décident directement entre vous. ${facts.shuttleRule}`,
            ],
            [
              'La recharge électrique',
              `Comprise, gratuite ou payante. Quand elle est payante, comptez en général ${facts.chargingPrice} par recharge.`,
            ],
          ],
        },
      ],
    },
    {
      id: 'places-supplementaires',
      title: 'Vos droits sur les places supplémentaires',
      blocks: [
        'Avant tout engagement payant, le montant, sa périodicité et les conditions de résiliation vous sont rappelés, et le bouton de validation porte la mention « commande avec obligation de paiement ».',
        'Un particulier dispose de 14 jours pour se rétracter, sans motif (article L. 221-18 du Code de la consommation). Passé ce délai, la désactivation reste libre et immédiate. Le détail est dans les [conditions générales](/conditions-generales#places-supplementaires).',
      ],
    },
  ],
  related: [
    { label: 'Fiscalité des propriétaires', to: '/fiscalite' },
    { label: 'Assurance et responsabilité', to: '/assurance' },
    { label: 'Centre d’aide', to: '/aide' },
  ],
});
