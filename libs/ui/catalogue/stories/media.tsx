import { Avatar } from '@placette/ui/avatar';
import { BayDrawing, BayLogo } from '@placette/ui/bay';
import { Button } from '@placette/ui/button';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { Photo } from '@placette/ui/photo';
import { PhotoViewer } from '@placette/ui/photo-viewer';
import { VehicleGlyph, type VehicleKind } from '@placette/ui/vehicle-glyph';
import { WithValue, type Story } from '../story.js';

const VEHICLES: readonly VehicleKind[] = ['voiture', 'suv', 'van', 'utilitaire', 'camping-car', 'moto'];

export const media: readonly Story[] = [
  {
    component: 'Photo',
    states: {
      Présente: <Photo photo="garage" alt="Garage fermé" sizes="320px" />,
      Absente: (
        <div style={{ inlineSize: 300 }}>
          <Photo photo={null} alt="" sizes="320px" />
        </div>
      ),
    },
  },
  {
    component: 'PhotoViewer',
    states: {
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
  },
  { component: 'Avatar', states: { Repos: <Avatar name="Camille Durand" /> } },
  { component: 'BayLogo', states: { Repos: <BayLogo brandName="Placette" /> } },
  {
    component: 'BayDrawing',
    states: {
      Vide: <BayDrawing content="empty" />,
      'Sans photo': <BayDrawing content="photo" />,
      Recherche: <BayDrawing content="search" />,
      Échec: <BayDrawing content="closed" />,
    },
  },
  {
    component: 'VehicleGlyph',
    states: Object.fromEntries(VEHICLES.map((type) => [type, <VehicleGlyph key={type} type={type} />])),
  },
  {
    component: 'LocationGlyph',
    states: {
      Aéroport: <LocationGlyph type="aeroport" />,
      Gare: <LocationGlyph type="gare" />,
      Événement: <LocationGlyph type="event" />,
    },
  },
];
