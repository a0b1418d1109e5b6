import shared from '@placette/ui/shared.module.css';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { stayQuery, type ChosenStay } from '@placette/contracts/listings/stay/stay';
import { BOOK } from '@placette/contracts/requests/immediate-booking';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { links, useContactLabel, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Link } from '@placette/ui/link';
import { spoken } from '@placette/ui/parking-owner';
import { part } from '@placette/ui/part';
import { PricePanel } from '@placette/ui/price-panel';
import { Suspense, type ReactNode } from 'react';
import { GateOfPage } from '../../gate/gate-of-page.js';
import { useShownAvailability, DATES_ID } from './availability-api.js';
import styles from './parking-screen.module.css';

/** In a chunk of its own: only members with vehicles need it. */
const VehicleFits = part(async () => (await import('./vehicle-fits.js')).VehicleFits);

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
  const label = useContactLabel(parking);
  return (
    <aside className={styles.side}>
      <PricePanel prices={parking} stay={stay} availability={availability} action={action}>
        {parking.viewer !== 'owner' && (
          <GateOfPage small returnTo={links.parking(parking.id) + (stay ? stayQuery(stay) : '')} />
        )}
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
          <p className={shared.muted}>Parle {spoken(parking.owner.languages, LANGUAGES_IN_PANEL)}</p>
        )}
        <TermsInShort owner={parking.owner} isFirm={label === BOOK} />
      </PricePanel>
    </aside>
  );
}

/** L10: who the seller is in law, and what follows. */
const PROFESSIONAL = 'Annonce d’un professionnel\u00a0: le droit de la consommation s’applique à votre contrat.';
const PRIVATE_PERSON =
  'Annonce d’un particulier\u00a0: votre contrat relève du Code civil, pas du droit de la consommation.';

/** Payment and cancellation, then which law applies; FD-06: the price of what this reader books is firm. */
function TermsInShort({ owner, isFirm }: Pick<ParkingSpotPage, 'owner'> & { isFirm: boolean }) {
  return (
    <>
      <p className={shared.muted}>
        {isFirm && 'Prix ferme. '}
        Paiement directement entre vous, sans commission. {PRODUCT_FACTS.freeCancellation}.
      </p>
      <p className={shared.muted}>
        {owner.is_professional ? PROFESSIONAL : PRIVATE_PERSON}{' '}
        <Link to={`${links.ranking}#particulier-ou-professionnel`}>En savoir plus</Link>
      </p>
    </>
  );
}
