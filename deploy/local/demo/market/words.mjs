/** @typedef {'garage' | 'souterrain' | 'cour' | 'allee' | 'terrain'} Kind */

/** The first feature is what the words say, the others may be. @type {Record<Kind, { titles: string[], first: string[], features: string[] }>} */
export const KINDS = {
  garage: {
    titles: [
      'Garage fermé',
      'Box individuel',
      'Garage de plain-pied',
      'Grand garage fermé',
      'Garage avec porte motorisée',
    ],
    first: [
      'Garage fermé à clé, sol sec, accès de plain-pied.',
      'Box individuel dans une petite copropriété, porte basculante.',
      'Garage attenant à la maison, porte motorisée.',
    ],
    features: ['Garage fermé', 'Accès facile', 'Éclairage', 'Portail automatique'],
  },
  souterrain: {
    titles: ['Place en parking souterrain', 'Place au premier sous-sol', 'Place souterraine', 'Place en sous-sol'],
    first: [
      'Place numérotée au premier sous-sol, rampe large.',
      'Parking souterrain d’une résidence récente, entrée par badge.',
      'Place au sous-sol, près de l’ascenseur.',
    ],
    features: ['Parking souterrain', 'Résidence privée', 'Vidéosurveillance', 'Éclairage', 'Borne électrique'],
  },
  cour: {
    titles: ['Cour privée avec portail', 'Cour fermée', 'Place dans une cour close', 'Grande cour pavée'],
    first: [
      'Cour close de murs, portail fermé la nuit.',
      'Place dans notre cour, visible depuis la maison.',
      'Cour pavée, assez large pour manœuvrer sans peine.',
    ],
    features: ['Portail automatique', 'Éclairage', 'Spacieux', 'Vidéosurveillance', 'Villa privée'],
  },
  allee: {
    titles: ['Allée devant la maison', 'Allée privée', 'Place dans l’allée', 'Allée gravillonnée'],
    first: [
      'Allée privée devant la maison, en retrait de la rue.',
      'Place le long de la maison, sol en gravier.',
      'Allée plate, facile à prendre en marche avant.',
    ],
    features: ['Accès facile', 'Arrivée autonome', 'Éclairage', 'Villa privée'],
  },
  terrain: {
    titles: [
      'Terrain clos',
      'Grand terrain pour plusieurs véhicules',
      'Terrain gravillonné',
      'Place sur terrain privé',
    ],
    first: [
      'Terrain clos et stabilisé, plusieurs véhicules à la fois.',
      'Grand terrain derrière la maison, entrée par un chemin large.',
      'Terrain gravillonné, camping-cars bienvenus.',
    ],
    features: ['Spacieux', 'Accès facile', 'Portail automatique', 'Gardiennage'],
  },
};

export const SECOND = [
  'La rue est calme et bien éclairée.',
  'Nous sommes sur place et joignables à votre retour.',
  'Vous gardez vos clés, la voiture ne bouge pas.',
  'L’entrée se trouve dix mètres après le panneau.',
  'Un voisin passe tous les jours.',
  'Arrivée possible tôt le matin et tard le soir.',
];

export const ACCESS = [
  'Le portail s’ouvre à votre arrivée. Place de gauche, le long du mur.',
  'Sonnez à la maison, nous vous ouvrons.',
  'Le code du portail vous est donné la veille de votre arrivée.',
  'Badge à retirer dans la boîte à clés, près de l’entrée.',
];

export const FIRST_NAMES = [
  ...[
    'Louise',
    'Gabriel',
    'Alice',
    'Arthur',
    'Inès',
    'Hugo',
    'Jeanne',
    'Paul',
    'Léa',
    'Yanis',
    'Chloé',
    'Malo',
    'Rose',
  ],
  ...[
    'Karim',
    'Élodie',
    'Thomas',
    'Sarah',
    'Julien',
    'Nadia',
    'Bastien',
    'Claire',
    'Mehdi',
    'Sophie',
    'Antoine',
    'Aïcha',
  ],
  ...[
    'Nicolas',
    'Hélène',
    'Florian',
    'Manon',
    'Didier',
    'Fatou',
    'Olivier',
    'Marion',
    'Samuel',
    'Corinne',
    'Théo',
    'Linh',
  ],
  ...['Patrick', 'Anaïs', 'Rachid', 'Brigitte', 'Damien', 'Valérie', 'Kévin', 'Noémie', 'Alain', 'Estelle', 'Ibrahim'],
];

export const VEHICLES = [
  { type_vehicule: 'voiture', marque: 'Peugeot', modele: '208', couleur: 'Blanc' },
  { type_vehicule: 'voiture', marque: 'Renault', modele: 'Mégane', couleur: 'Gris' },
  { type_vehicule: 'suv', marque: 'Dacia', modele: 'Duster', couleur: 'Vert' },
  { type_vehicule: 'voiture', marque: 'Citroën', modele: 'C3', couleur: 'Rouge' },
  { type_vehicule: 'suv', marque: 'Peugeot', modele: '3008', couleur: 'Noir' },
];

export const ASKED = [
  'Bonjour, nous partons en famille. Est-il possible de déposer la voiture vers 6\u00a0h\u00a0?',
  'Bonjour, je voyage pour le travail et rentre tard le soir. Cela vous convient-il\u00a0?',
  'Bonjour, votre place m’intéresse pour ces dates. Y a-t-il un code au portail\u00a0?',
  'Bonjour, nous serions deux adultes et un enfant, avec un siège auto. Merci d’avance.',
];
export const ANSWERED = [
  'Bonjour, c’est tout à fait possible. Je serai sur place à votre arrivée.',
  'Bonjour, pas de souci. Je vous donne le code la veille.',
  'Bonjour, avec plaisir. Prévoyez cinq minutes de plus à l’arrivée pour la remise des clés du portail.',
];
export const THANKED = [
  'Merci beaucoup, à bientôt.',
  'Parfait, merci\u00a0! Nous arrivons vers 6\u00a0h\u00a015.',
  'C’est noté, bonne journée.',
];
export const REFUSED = ['Nous sommes absents à ces dates.', 'La place est prise par la famille cette semaine-là.'];
