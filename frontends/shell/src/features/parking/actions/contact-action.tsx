import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { links, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { part } from '@placette/ui/part';
import { Suspense, type ReactNode } from 'react';
import styles from '../parking-screen.module.css';

/** For a member with vehicles: a visitor loads nothing of it. */
const ContactUnlessTooBig = part(
  async () => (await import('../vehicle-fits.js')).ContactUnlessTooBig,
  // Without it the owner is still reached, and says whether the vehicle fits.
  ({ children }: { children: ReactNode }) => children,
);

/** PD-10: a visitor signs in first and comes back here. */
export function ContactAction({ parking, query }: { parking: ParkingSpotPage; query: string }) {
  const { session } = useShell();
  if (parking.viewer === 'owner') {
    return (
      <ButtonLink to={links.parkings} variant="secondary" block>
        Gérer mon parking
      </ButtonLink>
    );
  }
  if (session.status !== 'signed-in') {
    return (
      <ButtonLink to={links.signIn(links.parking(parking.id) + query)} block>
        Contacter le propriétaire
      </ButtonLink>
    );
  }
  const contact = <ContactLink to={links.askOwner(parking.id)} query={query} />;
  return (
    <Suspense fallback={contact}>
      <ContactUnlessTooBig parking={parking}>{contact}</ContactUnlessTooBig>
    </Suspense>
  );
}

/** On a wide screen the form opens over this page (RQ-01), and closing it comes back to this entry of the history. */
function ContactLink({ to, query }: { to: string; query: string }) {
  return (
    <ButtonLink
      to={to + query}
      state={{ overParking: true }}
      block
      onClick={(event) => {
        // A second press, before the form is drawn, is no second entry.
        if (window.location.pathname === to) event.preventDefault();
      }}
    >
      Contacter le propriétaire
    </ButtonLink>
  );
}

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
