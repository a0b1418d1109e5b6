/**
 * @typedef {object} DemoParking
 * @property {string} where what is typed in the address search
 * @property {import('./market/words.mjs').Kind} drawing
 * @property {string} title
 * @property {number} price_per_day
 * @property {string[]} accepted_vehicle_types
 */

const cars = ['voiture', 'suv'];

/** @type {(DemoParking & Record<string, unknown>)[]} */
export const parkings = [
  {
    where: 'Roissy-en-France 95700',
    drawing: 'cour',
    title: 'Cour privée avec portail',
    price_per_day: 8,
    price_per_week: 45,
    nombre_places: 3,
    accepted_vehicle_types: [...cars, 'van'],
    features: ['Portail automatique', 'Éclairage', 'Vidéosurveillance', 'Proche terminal'],
    contact_phone: '0100000000',
    shuttle_service: 'extra',
    shuttle_price: 6,
    shuttle_from: '04:30',
    shuttle_to: '00:30',
    access_instructions: 'Le portail s’ouvre à votre arrivée. Place de gauche, le long du mur.',
  },
  {
    where: 'Le Mesnil-Amelot 77990',
    drawing: 'garage',
    title: 'Garage fermé, accès de plain-pied',
    price_per_day: 9.5,
    nombre_places: 1,
    accepted_vehicle_types: cars,
    features: ['Garage fermé', 'Accès facile'],
    contact_phone: '0100000000',
    max_vehicle_height: 2,
    max_vehicle_length: 4.8,
    electric_charging: 'extra',
    electric_charging_price: 5,
  },
  {
    where: 'Orly 94310',
    drawing: 'allee',
    title: 'Allée devant la maison',
    price_per_day: 7,
    price_per_week: 42,
    nombre_places: 2,
    accepted_vehicle_types: [...cars, 'moto'],
    features: ['Éclairage', 'Arrivée autonome'],
    contact_phone: '0100000000',
    shuttle_service: 'free',
    shuttle_from: '05:00',
    shuttle_to: '22:00',
  },
  {
    where: 'Bouguenais 44340',
    drawing: 'cour',
    title: 'Grande cour près de l’aéroport',
    price_per_day: 6.5,
    price_per_week: 38,
    nombre_places: 5,
    accepted_vehicle_types: [...cars, 'van', 'camping-car'],
    features: ['Spacieux', 'Accès facile', 'Éclairage'],
    contact_phone: '0100000000',
    immediate_booking: true,
  },
  {
    where: 'Saint-Denis 93200',
    drawing: 'souterrain',
    title: 'Place en parking souterrain',
    price_per_day: 12,
    nombre_places: 1,
    accepted_vehicle_types: cars,
    features: ['Parking souterrain', 'Résidence privée', 'Vidéosurveillance'],
    contact_phone: '0100000000',
    max_vehicle_height: 1.9,
  },
];
