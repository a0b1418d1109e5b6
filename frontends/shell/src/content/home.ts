import { facts } from './facts.js';
import { typeset } from './typography.js';

/** Words of the home page (HO-06); its figures are in marketing-figures.ts. */
export const home = {
  title: 'Garez-vous chez un particulier, à deux pas de l’aéroport.',
  lead: 'Des propriétaires louent leur place près des aéroports, des gares et des événements. Vous choisissez, vous les contactez, vous réglez directement avec eux.',
  description:
    'Trouvez une place de parking chez un particulier près d’un aéroport, d’une gare ou d’un événement. Recherche gratuite, sans commission ni frais de transaction.',
  steps: [
    {
      title: 'Choisissez votre lieu',
      text: 'Un aéroport, une gare ou un événement : vous voyez les places proches, leur prix et leur distance.',
    },
    {
      title: 'Contactez le propriétaire',
      text: 'Indiquez vos dates et votre véhicule. Le propriétaire accepte ou refuse, sans intermédiaire.',
    },
    {
      title: 'Garez-vous, partez',
      text: 'Une fois la demande approuvée, vous recevez son téléphone, l’adresse exacte et les instructions d’accès.',
    },
  ],
  reasons: [
    {
      title: 'Sans commission',
      text: 'Ni frais de transaction : le prix affiché est celui que vous réglez au propriétaire.',
    },
    {
      title: 'Identité vérifiée',
      text: `La vérification est obligatoire pour chaque membre, conducteur ou propriétaire : comptez ${facts.verificationDelay}.`,
    },
    { title: 'Des prix libres', text: 'Chaque propriétaire fixe les siens, à la journée et à la semaine.' },
  ],
  pricing: [
    { who: 'Conducteur', price: 'Gratuit', text: 'Rechercher une place et contacter un propriétaire ne coûte rien.' },
    {
      who: 'Propriétaire',
      price: 'Première place gratuite à vie',
      text: typeset(
        `${facts.extraSpotPerMonth} par mois par place suivante. Une place supplémentaire se désactive à tout moment, avec effet immédiat.`,
      ),
    },
  ],
  shuttle: [
    'Certains propriétaires vous déposent au terminal et viennent vous rechercher.',
    'La navette est comprise dans le prix, gratuite sur demande ou payante : c’est écrit sur chaque place.',
    'Le prix et les horaires se décident directement entre vous.',
  ],
} as const;
