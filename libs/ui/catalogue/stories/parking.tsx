import { ParkingAccess } from '@placette/ui/parking-access';
import { ParkingDescription, ParkingSection } from '@placette/ui/parking-section';
import { ParkingFacts, type StatedFacts } from '@placette/ui/parking-facts';
import { ParkingGallery } from '@placette/ui/parking-gallery';
import { ParkingName, ParkingOwner } from '@placette/ui/parking-owner';
import type { ComponentProps } from 'react';
import type { Story } from '../story.js';

const facts: StatedFacts = {
  ...{
    nombre_places: 2,
    accepted_vehicle_types: ['voiture', 'suv'],
    max_vehicle_height: 1.9,
    max_vehicle_length: null,
  },
  is_covered: true,
  has_security: false,
  features: ['Garage fermé', 'Éclairage'],
  shuttle_service: 'extra',
  shuttle_price: 6,
  shuttle_from: '05:00',
  shuttle_to: '23:30',
  electric_charging: 'none',
  electric_charging_price: null,
};
const owner: ComponentProps<typeof ParkingOwner>['owner'] = {
  first_name: 'Camille',
  last_initial: 'D',
  languages: ['fr', 'en'],
  identity_verified: true,
  is_professional: false,
  siret: null,
  member_since: '2026-03-01T10:00:00.000Z',
  cancellations: 0,
};
const precise = {
  address: '12 rue de Paris',
  latitude: 49,
  longitude: 2.5,
  contact_phone: '06 12 34 56 78',
  access_instructions: 'Le portail s’ouvre à 6 h.\nSonnez deux fois.',
};

export const parking: readonly Story[] = [
  {
    component: 'ParkingSection',
    states: {
      'Sur sa page': <ParkingSection title="Situation">Autour de Roissy-en-France</ParkingSection>,
      'Dans un aperçu': (
        <ParkingSection title="Situation" level={4}>
          Autour de Roissy-en-France
        </ParkingSection>
      ),
    },
  },
  {
    component: 'ParkingName',
    states: {
      'Avec sa page': <ParkingName parking={{ title: 'Garage fermé' }} to="/parking" />,
      'Sans page': <ParkingName parking={{ title: 'Garage fermé', has_page: false }} to="/parking" />,
    },
  },
  {
    component: 'ParkingGallery',
    states: {
      'Trois photos': <ParkingGallery photos={['garage', 'cour', 'portail']} title="Garage fermé" />,
      Aucune: <ParkingGallery photos={[]} title="Garage fermé" />,
    },
  },
  {
    component: 'ParkingOwner',
    states: {
      Particulier: <ParkingOwner owner={owner} response={{ answer_minutes: 180, accepted: 9, of: 10 }} />,
      Professionnel: (
        <ParkingOwner owner={{ ...owner, is_professional: true, siret: '73282932000074' }} response={null} />
      ),
    },
  },
  {
    component: 'ParkingDescription',
    states: { 'Sur deux lignes': <ParkingDescription description={'Garage au calme.\nPortail de 2,40 m.'} /> },
  },
  { component: 'ParkingFacts', states: { Complètes: <ParkingFacts parking={facts} /> } },
  {
    component: 'ParkingAccess',
    states: {
      'Avant l’accord': <ParkingAccess precise={null} />,
      'Après l’accord': <ParkingAccess precise={precise} />,
    },
  },
];
