import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import type { ChosenStay } from '@placette/contracts/listings/stay/stay';
import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { spoken } from '@placette/ui/parking-owner';
import { PricePanel } from '@placette/ui/price-panel';
import { part } from '@placette/ui/part';
import { Suspense, type ReactNode } from 'react';
import { useShownAvailability } from '../availability/availability-api.js';
import { DATES_ID } from '../availability/dates-id.js';
import styles from '../parking-screen.module.css';
import { TermsInShort } from './terms-in-short.js';

/** For a member with vehicles: a visitor loads nothing of it. */
const VehicleFits = part(async () => (await import('../vehicle-fits.js')).VehicleFits);

/** PD-08: languages of the side panel. */
const LANGUAGES_IN_PANEL = 3;

interface ParkingPanelProps {
  parking: ParkingSpotPage;
  /** null while it is being chosen. */
  stay: ChosenStay | null;
  action: ReactNode;
}

/** PD-02, PD-06 to PD-08: what the stay costs, whether it is free, how to ask and on which terms. */
export function ParkingPanel({ parking, stay, action }: ParkingPanelProps) {
  const { session } = useShell();
  const availability = useShownAvailability(parking, stay);
  return (
    <aside className={styles.side}>
      <PricePanel prices={parking} stay={stay} availability={availability} action={action}>
        {stay === null && (
          <Button variant="secondary" block onClick={() => document.getElementById(DATES_ID)?.focus()}>
            Choisir mes dates
          </Button>
        )}
        {session.status === 'signed-in' && (
          <Suspense>
            <VehicleFits parking={parking} />
          </Suspense>
        )}
        {parking.owner.languages.length > 0 && (
          <p className={styles.languages}>Parle {spoken(parking.owner.languages, LANGUAGES_IN_PANEL)}</p>
        )}
        <TermsInShort {...parking} />
      </PricePanel>
    </aside>
  );
}
