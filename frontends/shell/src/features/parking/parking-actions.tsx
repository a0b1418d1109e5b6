import shared from '@placette/ui/shared.module.css';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { links, useContactLabel, useFavourite, useShell } from '@placette/shell-api';
import { ButtonLink, Button } from '@placette/ui/button';
import type { DateRange } from '@placette/ui/date-range-field';
import { FavouriteButton } from '@placette/ui/favourite-button';
import { Heart, Share2, Flag } from '@placette/ui/icons';
import { part } from '@placette/ui/part';
import { Suspense, type ReactNode, useState } from 'react';
import type { ReportedParking } from './report-parking-dialog.js';
import styles from './parking-screen.module.css';

/** In a chunk of its own: only members with vehicles need it. */
const ContactUnlessTooBig = part(
  async () => (await import('./vehicle-fits.js')).ContactUnlessTooBig,
  // If it fails to load, the contact button works without the check.
  ({ children }: { children: ReactNode }) => children,
);

/** PD-10, FD-06: a visitor signs in first and comes back here. */
export function ContactAction({ parking, query }: { parking: ParkingSpotPage; query: string }) {
  const { session } = useShell();
  const label = useContactLabel(parking);
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
        {label}
      </ButtonLink>
    );
  }
  const contact = (
    <ContactLink to={links.askOwner(parking.id)} query={query}>
      {label}
    </ContactLink>
  );
  return (
    <Suspense fallback={contact}>
      <ContactUnlessTooBig parking={parking}>{contact}</ContactUnlessTooBig>
    </Suspense>
  );
}

/** On a wide screen the form opens in a dialog over this page (RQ-01); closing it goes back in the history. */
function ContactLink({ to, query, children }: { to: string; query: string; children: string }) {
  return (
    <ButtonLink
      to={to + query}
      state={{ overParking: true }}
      block
      onClick={(event) => {
        // A double press adds one history entry.
        if (window.location.pathname === to) event.preventDefault();
      }}
    >
      {children}
    </ButtonLink>
  );
}

/** AK-07: a question to the owner before any request; `query` passes on the dates of the stay. */
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

/** A visitor signs in first and comes back here with the same dates. */
export function AddToFavourites({ parking, dates }: { parking: ParkingSpotPage; dates: DateRange }) {
  const { session } = useShell();
  const { isKept, toggle } = useFavourite(
    parking.id,
    dates.end ? { date_debut: dates.start, date_fin: dates.end } : {},
  );
  if (parking.viewer === 'owner') return null;
  if (session.status === 'signed-in') {
    return <FavouriteButton title={parking.title} isKept={isKept} onToggle={toggle} />;
  }
  return (
    <ButtonLink
      variant="secondary"
      size="compact"
      icon={<Heart aria-hidden="true" />}
      to={links.signIn(links.parking(parking.id) + stayQuery(dates))}
    >
      Enregistrer
    </ButtonLink>
  );
}

/** Shares the public link, without dates: by the device's own sheet, else by copying it. */
export function ShareParking({ parking }: { parking: ParkingSpotPage }) {
  const { config, toast } = useShell();
  const [isShown, setShown] = useState(false);
  const url = config.publicUrl + links.parking(parking.id);

  if (!parking.is_public) return null;

  async function share() {
    if (Reflect.has(navigator, 'share')) {
      // Closing the sheet rejects.
      return navigator.share({ title: `${parking.title}, ${parking.city}`, url }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: 'Lien copié.' });
    } catch {
      setShown(true);
    }
  }

  return (
    <>
      <Button variant="quiet" size="compact" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        Partager
      </Button>
      {isShown && (
        <p className={shared.muted} role="status">
          Copiez ce lien{'\u00a0'}: {url}
        </p>
      )}
    </>
  );
}

const ReportParkingDialog = part(async () => (await import('./report-parking-dialog.js')).ReportParkingDialog);

/** L6: on every listing, for everyone: reports the offer or its owner. */
export function ReportParking({ parking }: { parking: ReportedParking }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        icon={<Flag aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Signaler cette annonce
      </Button>
      {isOpen !== null && (
        <Suspense>
          <ReportParkingDialog parking={parking} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
