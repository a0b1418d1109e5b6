import { facts } from '../facts.js';
import { article } from './article.js';
import { summaryOf } from './house-articles.js';

export default article(
  summaryOf('une-annonce-qui-recoit-des-demandes'),
  [
    {
      id: 'photos',
      title: 'Cinq photos au plus, chacune utile',
      blocks: [
        'Aucune n’est obligatoire, mais une annonce sans photo inspire peu. Que chacune réponde à une question.',
        {
          steps: [
            'La place vide, vue de face, de jour. C’est elle qui s’affiche dans la liste.',
            'La place occupée par un véhicule courant : l’échelle se comprend d’un coup.',
            'L’entrée : portail, rampe, virage.',
            'La rue, pour reconnaître l’endroit en arrivant. Sans numéro ni nom lisible.',
            'Ce qui fait la différence : éclairage, borne, abri, caméra.',
          ],
        },
        'Photographiez à hauteur d’yeux, à l’horizontale, par temps couvert : pas d’ombre dure. Évitez les plaques des voitures voisines et les visages. La position GPS des photos est effacée à l’envoi.',
      ],
    },
    {
      id: 'mesures',
      title: 'Des mesures, pas des adjectifs',
      blocks: [
        '« Grand garage » ne dit rien à qui conduit un van. Donnez la longueur et la hauteur utiles, mesurées à l’endroit le plus étroit, porte ouverte. Ajoutez dans le texte la largeur du portail.',
        'Sans limite dans l’annonce, tout véhicule accepté s’y affiche « Convient » : vous recevrez les mêmes questions chaque semaine, ou un van qui ne passe pas.',
      ],
    },
    {
      id: 'acces',
      title: 'L’accès en trois phrases',
      blocks: [
        'Les consignes d’accès ne sont lues qu’après votre accord. Écrivez-les comme à un ami qui arrive de nuit :',
        {
          list: [
            'où tourner, avec un repère visible dans le noir ;',
            'comment s’ouvre le portail, et ce qu’on fait s’il ne s’ouvre pas ;',
            'où se garer exactement, et ce qu’il ne faut pas bloquer.',
          ],
        },
      ],
    },
    {
      id: 'prix',
      title: 'Fixer un prix',
      blocks: [
        `Les prix observés vont de ${facts.usualPricePerDay} par jour selon la région. Regardez les places autour de la vôtre, et le parking officiel du lieu : le conducteur, lui, compare.`,
        'Un prix à la semaine attire les longs séjours, qui demandent moins d’allers et retours. Il n’est appliqué que s’il est plus avantageux que sept jours.',
        `Si vous proposez une navette payante, nous recommandons ${facts.shuttlePrice}. ${facts.shuttleRule} Dites à quelles heures vous êtes disponible.`,
      ],
    },
    {
      id: 'repondre',
      title: 'Répondre, même non',
      blocks: [
        'Une demande à laquelle personne ne répond expire à l’heure qu’elle affiche, et le conducteur a perdu une place ailleurs. Refuser prend dix secondes, et le motif est facultatif.',
        'Vous partez vous-même ? Masquez l’annonce. Elle revient d’un geste, avec ses photos et ses documents.',
      ],
    },
  ],
  [
    { label: 'Proposer ma place', to: '/proposer' },
    { label: 'Tarifs', to: '/tarifs' },
    { label: 'Fiscalité des propriétaires', to: '/fiscalite' },
  ],
);
