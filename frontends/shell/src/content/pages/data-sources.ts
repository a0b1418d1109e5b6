import { CAR_PARK_ATTRIBUTION, CAR_PARK_SOURCES } from '@placette/contracts/catalog/official-prices';
import { readingPage } from '../reading-page.js';

const { bnls, bordeaux, nantes, grenoble, rennes, osm } = CAR_PARK_SOURCES;

export default readingPage({
  path: '/sources',
  title: 'Sources des données',
  description: 'D’où viennent les parkings officiels montrés près des lieux : producteurs, licences et dates.',
  lead: 'Les parkings officiels et les autres parkings de la carte viennent de données ouvertes, que notre équipe complète et corrige.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'parkings',
      title: 'Les parkings près des lieux',
      blocks: [
        CAR_PARK_ATTRIBUTION + '.',
        {
          table: {
            caption: 'Producteurs et licences.',
            columns: ['Source', 'Jeu de données', 'Licence'],
            rows: [
              [bnls.name, 'Version 2 du 9 janvier 2024, transport.data.gouv.fr', 'ODbL 1.0'],
              [bordeaux.name, 'Parcs de stationnement, mars 2025', bordeaux.licence],
              [nantes.name, 'Lieux de stationnement, janvier 2025', nantes.licence],
              [grenoble.name, 'Lieux de stationnement, novembre 2025', 'ODbL 1.0'],
              [rennes.name, 'Parkings de Rennes Métropole, octobre 2026', 'ODbL 1.0'],
              [`© les contributeurs d’${osm.name}`, 'Parkings nommés sur la carte, août 2021', 'ODbL 1.0'],
            ],
          },
        },
        'Chaque parking officiel porte la date et la source de ce qui en est dit. Un prix ancien reste affiché avec sa date ; au-delà de deux ans, il n’entre dans aucun calcul d’économies. Les distances sont mesurées à vol d’oiseau depuis le lieu.',
        'Les noms venus d’OpenStreetMap sont rangés à part, sans prix : rien ne dit que ces parkings soient publics, payants ou ouverts aujourd’hui.',
      ],
    },
    {
      id: 'carte',
      title: 'Le fond de carte',
      blocks: [
        'La carte est dessinée par notre site, sans appel à un tiers.',
        {
          table: {
            caption: 'Ce que montre la carte, producteurs et licences.',
            columns: ['Source', 'Ce qui en vient', 'Licence'],
            rows: [
              [
                `© les contributeurs d’${osm.name}`,
                'Routes, rues, voies ferrées, eau, bois, bâtiments, noms, août 2021',
                'ODbL 1.0',
              ],
              ['SNCF open data', 'Gares, mai 2025', 'ODbL 1.0'],
              ['IGN ADMIN EXPRESS', 'Trait de côte, 2018', 'Licence Ouverte'],
              ['OurAirports', 'Pistes d’aéroport, août 2026', 'Domaine public'],
              ['Natural Earth', 'Terres au loin', 'Domaine public'],
            ],
          },
        },
      ],
    },
    {
      id: 'licence',
      title: 'Réutiliser ces données',
      blocks: [
        'Le fichier des parkings et les tuiles de la carte sont des bases dérivées de bases sous licence ODbL : vous pouvez les recevoir sous cette même licence. [Demandez-les-nous](/contact).',
        'Une erreur, un tarif qui a changé : [écrivez-nous](/contact).',
      ],
    },
  ],
  related: [
    { label: 'Classement des résultats', to: '/classement' },
    { label: 'Mentions légales', to: '/mentions-legales' },
  ],
});
