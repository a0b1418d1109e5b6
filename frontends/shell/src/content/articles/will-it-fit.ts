import { article } from './article.js';
import { summaryOf } from './house-articles.js';

export default article(
  summaryOf('mon-vehicule-passera-t-il'),
  [
    {
      id: 'le-probleme',
      title: 'Le portail est plus étroit que la place',
      blocks: [
        'Une place se juge à sa longueur et à sa hauteur. Mais c’est souvent l’entrée qui arrête : un portail de 2,30 m, un virage à angle droit, une pente qui racle. Avant de demander une place, mesurez ce que vous conduisez vraiment.',
      ],
    },
    {
      id: 'mesurer',
      title: 'Mesurer son véhicule chargé',
      blocks: [
        {
          facts: [
            [
              'Hauteur',
              'Du sol au point le plus haut : antenne, barres, coffre de toit, vélos, climatiseur de camping-car. À vide et pneus gonflés, c’est le cas le plus défavorable.',
            ],
            ['Longueur', 'Pare-chocs compris, avec l’attelage et le porte-vélos s’ils restent montés.'],
            ['Largeur', 'Rétroviseurs dépliés. La carte grise ne la donne pas toujours avec les rétroviseurs.'],
            ['Garde au sol', 'Utile si l’annonce parle d’une rampe ou d’un seuil.'],
          ],
        },
        'La carte grise d’une voiture ne mentionne pas la hauteur. La notice du constructeur, oui, mais sans ce que vous avez ajouté sur le toit.',
      ],
    },
    {
      id: 'ordres-de-grandeur',
      title: 'Quelques ordres de grandeur',
      blocks: [
        {
          table: {
            caption: 'À vérifier sur votre propre véhicule',
            columns: ['Véhicule', 'Hauteur', 'Longueur'],
            rows: [
              ['Citadine', '1,45 à 1,55 m', '3,6 à 4,1 m'],
              ['SUV', '1,60 à 1,75 m', '4,3 à 4,8 m'],
              ['Coffre de toit, en plus', '0,30 à 0,45 m', '–'],
              ['Van aménagé', '1,95 à 2,10 m', '4,9 à 5,4 m'],
              ['Fourgon, toit haut', '2,5 à 2,8 m', '5,4 à 6,4 m'],
              ['Camping-car', '2,6 à 3,2 m', '5,9 à 7,5 m'],
            ],
          },
        },
        'Beaucoup de parkings souterrains affichent 1,90 m ou 2 m. Un van s’y présente mieux après un coup de téléphone.',
      ],
    },
    {
      id: 'lire-l-annonce',
      title: 'Lire l’annonce',
      blocks: [
        'Les limites indiquées par le propriétaire sont comparées aux dimensions de votre véhicule, si vous les avez renseignées dans « Mes véhicules ».',
        {
          facts: [
            ['Convient à votre véhicule', 'Ses dimensions passent sous les limites de l’annonce, s’il y en a.'],
            [
              'Hauteur à vérifier',
              'L’annonce a une limite et la mesure de votre véhicule manque. Ajoutez-la, ou demandez.',
            ],
            ['Trop grand', 'Une limite est dépassée. Ce véhicule ne peut pas être choisi.'],
          ],
        },
        'Gardez 10 cm de marge en hauteur : une pente relève l’arrière quand l’avant redescend.',
      ],
    },
    {
      id: 'demander',
      title: 'Les trois questions qui évitent un demi-tour',
      blocks: [
        {
          steps: [
            'Quelle est la largeur du portail, ouvert en grand ?',
            'Faut-il tourner juste avant ou juste après ?',
            'Le sol porte-t-il un véhicule de ce poids, et reste-t-il praticable sous la pluie ?',
          ],
        },
      ],
    },
  ],
  [
    { label: 'Ajouter un véhicule', to: '/dashboard/vehicules' },
    { label: 'Avant un vol : préparer sa place', to: '/blog/preparer-sa-place-avant-un-vol' },
  ],
);
