import { ZONE_RADIUS_M } from '@placette/contracts/listings/schema';
import { offeredFacts } from '@placette/contracts/listings/offer/features';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { Dialog } from '@placette/ui/dialog';
import { Notice } from '@placette/ui/notice';
import { ParkingAccess } from '@placette/ui/parking-access';
import { ParkingDescription, ParkingSection } from '@placette/ui/parking-section';
import { ParkingFacts } from '@placette/ui/parking-facts';
import { ParkingGallery } from '@placette/ui/parking-gallery';
import { offeredBy, ParkingOwner } from '@placette/ui/parking-owner';
import { ParkingRow } from '@placette/ui/parking-row';
import { PricePanel } from '@placette/ui/price-panel';
import { missingOf, previewOf } from './preview-of.js';
import styles from './preview.module.css';
import { useSeenByDrivers } from './use-seen-by-drivers.js';

interface PreviewDialogProps {
  values: OfferValues;
  /** Storage paths, or object URLs of photos just chosen. */
  photos: readonly string[];
  parking_spot_id?: string;
  onClose: () => void;
}

/** In the results, then on its page, as a driver without an approved request sees it (C11). */
export function PreviewDialog({ values, photos, parking_spot_id, onClose }: PreviewDialogProps) {
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
