import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { links, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import styles from '../parking-screen.module.css';

/** AK-07: a member writes to the owner before any request; `query` carries the dates of the stay on. */
export function AskQuestion({ parking, query }: { parking: ParkingSpotPage; query: string }) {
  const { session } = useShell();
  if (session.status !== 'signed-in' || parking.viewer === 'owner') return null;
  return (
    <p className={styles.ask}>
      <ButtonLink variant="secondary" size="compact" to={links.askQuestion(parking.id) + query}>
        Poser une question
      </ButtonLink>
    </p>
  );
}
