import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { instructionsWait } from '@placette/contracts/requests/immediate-booking';
import { PhoneLink } from '../actions/link.js';
import { ParkingSection, type SectionLevel } from './parking-section.js';
import styles from './parking.module.css';

interface ParkingAccessProps extends Pick<ParkingSpotPage, 'precise'> {
  /** Read by the owner of the parking. */
  isOwn?: boolean;
  level?: SectionLevel;
}

export const noInstructions = (isOwn: boolean) =>
  isOwn
    ? 'Vous n’avez pas laissé de consignes d’accès\u00a0: ajoutez-les en modifiant ce parking.'
    : 'Le propriétaire n’a pas laissé de consignes d’accès.';

/** C11: how to get in, for those who may know it. */
export function ParkingAccess({ precise, isOwn = false, level }: ParkingAccessProps) {
  return (
    <ParkingSection title="Accès" level={level}>
      {precise ? (
        <div className={styles.access}>
          <p className={styles.instructions}>
            {precise.instructions_from
              ? instructionsWait(precise.instructions_from)
              : precise.access_instructions || noInstructions(isOwn)}
          </p>
          {precise.contact_phone && (
            <p>
              Téléphone&nbsp;: <PhoneLink number={precise.contact_phone} />
            </p>
          )}
        </div>
      ) : (
        <p>L’adresse exacte et les instructions d’accès sont communiquées après confirmation.</p>
      )}
    </ParkingSection>
  );
}
