import { facts } from '../facts.js';
import { article } from './article.js';
import { summaryOf } from './house-articles.js';

export default article(
  summaryOf('navette-chez-l-habitant'),
  [
    {
      id: 'trois-cas',
      title: 'Comprise, gratuite ou payante',
      blocks: [
        'Sur une annonce, la navette s’écrit de trois façons.',
        {
          facts: [
            ['Comprise', 'Elle fait partie du prix de la place.'],
            ['Gratuite', 'Le propriétaire la rend sur demande, sans rien facturer.'],
            [
              'Payante',
              `Un prix s’ajoute, convenu directement entre vous. Nous recommandons ${facts.shuttlePrice}. ${facts.shuttleRule}`,
            ],
          ],
        },
        'Dans tous les cas, le prix et les horaires se conviennent entre le propriétaire et le conducteur. Le site ne vend pas de transport.',
      ],
    },
    {
      id: 'la-regle',
      title: 'La règle : partager des frais n’est pas vendre une course',
      blocks: [
        'Le transport de personnes à titre onéreux est réservé aux professionnels inscrits : taxis, voitures de transport avec chauffeur, transporteurs (articles L. 3120-1 et suivants du Code des transports). Un particulier qui fait payer une course, même courte, s’expose à une sanction.',
        'Demander une participation qui couvre sa part du carburant et du péage n’est pas vendre une course. C’est la limite à ne pas dépasser si vous n’êtes pas professionnel.',
        {
          notice:
            'Vous voulez vivre de vos navettes ? Renseignez-vous sur le statut de VTC avant la première course payée.',
          tone: 'info',
        },
      ],
    },
    {
      id: 'assurance',
      title: 'L’assurance du trajet',
      blocks: [
        'Les passagers sont couverts par l’assurance obligatoire du véhicule. Un transport rémunéré, lui, est le plus souvent exclu d’un contrat de particulier. Propriétaires, posez la question à votre assureur avant de proposer une navette, et gardez sa réponse.',
      ],
    },
    {
      id: 's-entendre',
      title: 'Ce qu’il faut dire avant',
      blocks: [
        {
          list: [
            'Combien de passagers, et de sièges pour enfants : ceinture et siège adapté sont obligatoires.',
            'Combien de bagages, et s’il y a une poussette, des skis ou un animal.',
            'L’heure du dépôt à l’aller ; le numéro de vol au retour.',
            'Le lieu du rendez-vous : la dépose-minute est souvent payante au-delà de dix minutes.',
            'Ce qui se passe si le vol a du retard, surtout la nuit.',
          ],
        },
      ],
    },
    {
      id: 'autrement',
      title: 'Et sans navette',
      blocks: [
        'Comparez avec le bus, le train ou un taxi depuis la place : la page d’un lieu donne les distances, et son guide des transferts les solutions locales. À deux ou trois kilomètres d’une gare, la marche reste l’horaire le plus sûr.',
      ],
    },
  ],
  [
    { label: 'Voir les lieux couverts', to: '/lieux' },
    { label: 'Assurance et responsabilité', to: '/assurance' },
  ],
);
