import { facts } from '../facts.js';
import { article } from './article.js';
import { summaryOf } from './house-articles.js';

export default article(
  summaryOf('preparer-sa-place-avant-un-vol'),
  [
    {
      id: 'deux-semaines-avant',
      title: 'Deux semaines avant : vérifiez votre compte',
      blocks: [
        `On ne peut écrire à un propriétaire qu’une fois son identité vérifiée. Comptez ${facts.verificationDelay}. Ajoutez aussi votre véhicule et sa carte grise : seules les places qui l’acceptent vous seront proposées.`,
        'Le plus simple est de le faire le jour où vous achetez vos billets.',
      ],
    },
    {
      id: 'choisir',
      title: 'Dix jours avant : choisissez, et écrivez à un propriétaire',
      blocks: [
        'La liste est triée par distance. La plus proche n’est pas toujours la plus commode : une place à 6 km avec navette peut vous rendre au terminal plus vite qu’une place à 2 km sans trottoir.',
        {
          list: [
            '**Navette :** existe-t-elle, à quel prix, et à l’heure de votre vol ?',
            '**À pied ou en bus :** à quelle heure passe le premier ? Et le dernier, au retour ?',
            '**Prix total :** au-delà d’une semaine, le prix à la semaine change souvent l’ordre.',
            '**Dimensions :** un coffre de toit ajoute 30 à 45 cm.',
          ],
        },
        'Dans votre demande, donnez l’heure d’arrivée prévue, le numéro de vol retour, le nombre de passagers et de bagages. Un propriétaire répond plus volontiers à une question précise.',
      ],
    },
    {
      id: 'compter-le-temps',
      title: 'Comptez le temps à rebours',
      blocks: [
        'Partez de l’heure à laquelle vous devez être au contrôle, et remontez.',
        {
          table: {
            caption: 'Un exemple pour un enregistrement à 10 h',
            columns: ['Étape', 'Durée', 'Il est'],
            rows: [
              ['Arriver à l’aérogare', 'marge de 15 min', '9 h 45'],
              ['Trajet en navette, 6 km', '15 min', '9 h 30'],
              ['Se garer, décharger, saluer', '15 min', '9 h 15'],
              ['Route jusqu’à la place', '1 h 30', '7 h 45'],
              ['Imprévu sur la route', '30 min', '7 h 15'],
            ],
          },
        },
        'Le départ de la maison est donc à 7 h 15, et non à 8 h 30 comme on l’aurait dit sans l’écrire.',
      ],
    },
    {
      id: 'la-veille',
      title: 'La veille : relisez, appelez',
      blocks: [
        'Une fois la demande approuvée, l’adresse exacte, les consignes d’accès et le téléphone sont dans « Mes demandes ». Enregistrez-les hors connexion : on capte mal dans certaines cours.',
        'Un court message au propriétaire confirme l’heure. S’il y a un portail à code, demandez-le maintenant plutôt que devant le portail.',
      ],
    },
    {
      id: 'le-jour',
      title: 'Le jour même : quatre photos',
      blocks: [
        {
          steps: [
            'Un tour du véhicule en quatre photos, dont une du compteur.',
            'Rien de visible dans l’habitacle.',
            'Les clés avec vous, sauf accord contraire écrit.',
            'Un message « bien garé » au propriétaire.',
          ],
        },
        'Au retour, prévenez en récupérant vos bagages plutôt qu’à l’atterrissage : c’est à ce moment-là que l’attente se joue.',
      ],
    },
  ],
  [
    { label: 'Trouver une place', to: '/lieux' },
    { label: 'Navette chez l’habitant : ce qui est permis', to: '/blog/navette-chez-l-habitant' },
    { label: 'Assurance et responsabilité', to: '/assurance' },
  ],
);
