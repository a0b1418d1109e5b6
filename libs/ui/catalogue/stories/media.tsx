import { Avatar } from '@placette/ui/avatar';
import { BayDrawing, BayLogo } from '@placette/ui/bay';
import { Button } from '@placette/ui/button';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { Photo } from '@placette/ui/photo';
import { PhotoViewer } from '@placette/ui/photo-viewer';
import { VehicleGlyph, type VehicleKind } from '@placette/ui/vehicle-glyph';
import { type Stories, WithValue } from '../story.js';
import type { MapGround } from '@placette/contracts/map-tiles';
import { type MapMark, MapView } from '@placette/ui/map-view';
import { ParkingAccess } from '@placette/ui/parking-access';
import { ParkingDescription, ParkingSection } from '@placette/ui/parking-section';
import { ParkingFacts, type StatedFacts } from '@placette/ui/parking-facts';
import { ParkingGallery } from '@placette/ui/parking-gallery';
import { ParkingName, ParkingOwner } from '@placette/ui/parking-owner';
import type { ComponentProps } from 'react';

const VEHICLES: readonly VehicleKind[] = ['voiture', 'suv', 'van', 'utilitaire', 'camping-car', 'moto'];

export const media: Stories = {
  Photo: {
    Présente: <Photo photo="garage" alt="Garage fermé" sizes="320px" />,
    Absente: (
      <div style={{ inlineSize: 300 }}>
        <Photo photo={null} alt="" sizes="320px" />
      </div>
    ),
  },
  PhotoViewer: {
    'Deux photos': (
      <WithValue start={false}>
        {(open, set) => (
          <>
            <Button variant="secondary" onClick={() => set(true)}>
              Ouvrir
            </Button>
            {open && (
              <PhotoViewer photos={['garage', 'cour']} title="Garage fermé" first={0} onClose={() => set(false)} />
            )}
          </>
        )}
      </WithValue>
    ),
  },
  Avatar: { Repos: <Avatar name="Camille Durand" /> },
  BayLogo: { Repos: <BayLogo brandName="Placette" /> },
  BayDrawing: {
    Vide: <BayDrawing content="empty" />,
    'Sans photo': <BayDrawing content="photo" />,
    Recherche: <BayDrawing content="search" />,
    Échec: <BayDrawing content="closed" />,
  },
  VehicleGlyph: Object.fromEntries(VEHICLES.map((type) => [type, <VehicleGlyph key={type} type={type} />])),
  LocationGlyph: {
    Aéroport: <LocationGlyph type="aeroport" />,
    Gare: <LocationGlyph type="gare" />,
    Événement: <LocationGlyph type="event" />,
  },
};

/** The catalogue serves no tiles: the map reports it and keeps its marks. */
const ground: MapGround = {
  tiles: { url: '/carte/{z}/{x}/{y}', minZoom: 6, maxZoom: 13, attribution: 'Fond de carte' },
  style: null,
  land: '/carte/land',
  stations: '/carte/stations',
  runways: '/carte/runways',
  worker: '/maplibre-gl-worker.mjs',
};
const around = { latitude: 49.0097, longitude: 2.5479 };
const marks: readonly MapMark[] = [
  { id: 'lieu', kind: 'location', type: 'aeroport', label: 'Paris-Charles-de-Gaulle', isAlone: true, ...around },
  { id: '1', kind: 'price', text: '8 €', label: '8 € par jour, Garage fermé', latitude: 49.02, longitude: 2.52 },
  { id: '2', kind: 'price', text: '6,50 €', label: '6,50 € par jour, Cour privée', latitude: 48.99, longitude: 2.58 },
];

export const map: Stories = {
  MapView: {
    'Résultats autour d’un lieu': (
      <WithValue<string | null> start="1">
        {(selected, select) => (
          <MapView
            label="Carte des places"
            ground={ground}
            around={around}
            marks={marks}
            selected={selected}
            onSelect={select}
          />
        )}
      </WithValue>
    ),
    'Position approximative': (
      <MapView label="Où est ce parking" ground={ground} zone={{ latitude: 49.02, longitude: 2.52, radius_m: 300 }} />
    ),
  },
};

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
  shuttle_per: 'trip',
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
  company_name: null,
  company_address: null,
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

export const parking: Stories = {
  ParkingSection: {
    'Sur sa page': <ParkingSection title="Situation">Autour de Roissy-en-France</ParkingSection>,
    'Dans un aperçu': (
      <ParkingSection title="Situation" level={4}>
        Autour de Roissy-en-France
      </ParkingSection>
    ),
  },
  ParkingName: {
    'Avec sa page': <ParkingName parking={{ title: 'Garage fermé' }} to="/parking" />,
    'Sans page': <ParkingName parking={{ title: 'Garage fermé', has_page: false }} to="/parking" />,
  },
  ParkingGallery: {
    'Trois photos': <ParkingGallery photos={['garage', 'cour', 'portail']} title="Garage fermé" />,
    Aucune: <ParkingGallery photos={[]} title="Garage fermé" />,
  },
  ParkingOwner: {
    Particulier: <ParkingOwner owner={owner} response={{ answer_minutes: 180, accepted: 9, of: 10 }} />,
    Professionnel: (
      <ParkingOwner
        owner={{ ...owner, is_professional: true, siret: '73282932000074', company_name: 'Garages du Lac' }}
        response={null}
      />
    ),
  },
  ParkingDescription: {
    'Sur deux lignes': <ParkingDescription description={'Garage au calme.\nPortail de 2,40 m.'} />,
  },
  ParkingFacts: { Complètes: <ParkingFacts parking={facts} /> },
  ParkingAccess: {
    'Avant l’accord': <ParkingAccess precise={null} />,
    'Après l’accord': <ParkingAccess precise={precise} />,
  },
};
