import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { Button } from '@placette/ui/button';
import { useState } from 'react';
import { type ParkingSpotPage, ZONE_RADIUS_M } from '@placette/contracts/listings/schema';
import { impliedServices, offeredFacts } from '@placette/contracts/listings/offer/features';
import { Dialog } from '@placette/ui/dialog';
import { Notice } from '@placette/ui/notice';
import { ParkingAccess } from '@placette/ui/parking-access';
import { ParkingDescription, ParkingSection } from '@placette/ui/parking-section';
import { ParkingFacts } from '@placette/ui/parking-facts';
import { ParkingGallery } from '@placette/ui/parking-gallery';
import { offeredBy, ParkingOwner } from '@placette/ui/parking-owner';
import { ParkingRow } from '@placette/ui/parking-row';
import { PricePanel } from '@placette/ui/price-panel';
import { readClock } from '@placette/contracts/kernel/typed';
import { type SentFile, useParkingPage, useProfile, useShell } from '@placette/shell-api';
import { withoutUnread } from '../offer/draft.js';
import styles from './preview.module.css';

interface PreviewButtonProps {
  /** What the form holds now, saved or not. */
  read: () => OfferValues;
  photos: readonly string[];
  /** Of a parking that is published. */
  parking_spot_id?: string;
}

/** « Aperçu »: the offer as a driver will see it. */
export function PreviewButton({ read, ...shown }: PreviewButtonProps) {
  const [values, setValues] = useState<OfferValues | null>(null);
  return (
    <>
      <Button variant="secondary" className={styles.button} onClick={() => setValues(withoutUnread(read()))}>
        Aperçu
      </Button>
      {values && <PreviewDialog values={values} {...shown} onClose={() => setValues(null)} />}
    </>
  );
}

interface PreviewDialogProps {
  values: OfferValues;
  /** Storage paths, or object URLs of photos just chosen. */
  photos: readonly string[];
  parking_spot_id?: string;
  onClose: () => void;
}

/** In the results, then on its page, as a driver without an approved request sees it (C11). */
function PreviewDialog({ values, photos, parking_spot_id, onClose }: PreviewDialogProps) {
  const { owner, free_spots } = useSeenByDrivers(parking_spot_id);
  const parking = previewOf(values);
  const missing = missingOf(values);
  const { prices } = parking;
  const total = parking.nombre_places;
  return (
    <Dialog open size="large" title="Votre annonce comme un conducteur la verra" onClose={onClose}>
      <div className={styles.preview}>
        <p className={styles.lead}>
          Avant votre accord, un conducteur ne voit ni l’adresse, ni le point exact, ni les consignes d’accès, ni le
          téléphone.
        </p>
        {missing.length > 0 && (
          <Notice tone="info" title="Pas encore rempli">
            {missing.join(', ')}.
          </Notice>
        )}
        {prices && (
          <section aria-labelledby="apercu-resultats">
            <h3 id="apercu-resultats" className={styles.title}>
              Dans les résultats
            </h3>
            <div className={styles.row}>
              <ParkingRow
                headingLevel={4}
                title={parking.title}
                city={parking.city}
                photo={photos[0] ?? null}
                facts={offeredFacts(parking)}
                owner={owner && offeredBy(owner)}
                verified={owner?.identity_verified}
                price_per_day={prices.price_per_day}
              />
            </div>
          </section>
        )}
        <section aria-labelledby="apercu-page" className={styles.page}>
          <h3 id="apercu-page" className={styles.title}>
            Sur sa page
          </h3>
          <div className={styles.columns}>
            <div className={styles.main}>
              <ParkingGallery photos={photos} title={parking.title} />
              <div>
                <p className={styles.name}>{parking.title}</p>
                <p className={styles.where}>{parking.where}</p>
              </div>
              {owner && <ParkingOwner owner={owner} />}
              <ParkingDescription level={4} description={parking.description} />
              <ParkingFacts level={4} parking={parking} />
              <ParkingAccess level={4} precise={null} />
              <ParkingSection level={4} title="Situation">
                <p>
                  La carte montre une zone d’environ {ZONE_RADIUS_M} m où se trouve votre place, jamais le point exact.
                </p>
              </ParkingSection>
            </div>
            {prices && (
              <PricePanel
                prices={prices}
                availability={{ free: Math.min(free_spots ?? total, total), total, when: 'aujourd’hui' }}
              />
            )}
          </div>
        </section>
      </div>
    </Dialog>
  );
}

/** What the form says to everybody: the fields that only an approved driver reads are left out (C11). */
function previewOf(values: OfferValues) {
  const { price_per_day, price_per_week, postal_code, city } = values;
  return {
    title: values.title.trim() || 'Sans titre',
    city: city.trim(),
    where: `${postal_code} ${city}`.trim(),
    description: values.description?.trim() || null,
    prices: price_per_day === null ? null : { price_per_day, price_per_week },
    nombre_places: values.nombre_places,
    accepted_vehicle_types: values.accepted_vehicle_types,
    max_vehicle_height: values.max_vehicle_height,
    max_vehicle_length: values.max_vehicle_length,
    features: values.features,
    shuttle_service: values.shuttle_service,
    shuttle_price: values.shuttle_price,
    shuttle_per: values.shuttle_per ?? 'trip',
    shuttle_from: readClock(values.shuttle_from ?? ''),
    shuttle_to: readClock(values.shuttle_to ?? ''),
    electric_charging_price: values.electric_charging_price,
    immediate_booking: values.immediate_booking,
    ...impliedServices(values),
  };
}

/** What a driver looks for first and does not find yet. */
function missingOf({ title, city, price_per_day }: OfferValues): string[] {
  return [
    title.trim() === '' && 'le titre',
    city.trim() === '' && 'la ville',
    price_per_day === null && 'le prix par jour',
  ].filter((part) => part !== false);
}

/** Photos as they are chosen: what is shown of each, unless it was refused. */
export function shownPhotos(photos: readonly Pick<SentFile, 'url' | 'photo' | 'error'>[]): string[] {
  return photos.flatMap(({ url, photo, error }) => {
    if (error !== undefined) return [];
    return photo ?? (url?.startsWith('blob:') ? url : []);
  });
}

interface SeenByDrivers {
  /** undefined until it is known. */
  owner: ParkingSpotPage['owner'] | undefined;
  /** Today; undefined of a parking that is not published. */
  free_spots: number | undefined;
}

/** What drivers see beside what the form says: of the published page, else of one's own profile. */
function useSeenByDrivers(parking_spot_id: string | undefined): SeenByDrivers {
  const { session } = useShell();
  const page = useParkingPage(parking_spot_id);
  const { data: profile } = useProfile();
  if (page.data) return { owner: page.data.owner, free_spots: page.data.free_spots };
  return {
    owner: profile && {
      ...profile,
      last_initial: profile.last_name.slice(0, 1),
      member_since: profile.created_at,
      identity_verified: session.verification?.identityVerified ?? false,
      // Said once it is published.
      cancellations: 0,
    },
    free_spots: undefined,
  };
}
