import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { ParkingSection, type SectionLevel } from './parking-section.js';
import styles from './parking.module.css';

interface ParkingDescriptionProps extends Pick<ParkingSpotPage, 'description'> {
  level?: SectionLevel;
}

/** The owner’s own words, line breaks included. */
export function ParkingDescription({ description, level }: ParkingDescriptionProps) {
  if (description === null) return null;
  return (
    <ParkingSection title="Description" level={level}>
      <p className={styles.words}>{description}</p>
    </ParkingSection>
  );
}
