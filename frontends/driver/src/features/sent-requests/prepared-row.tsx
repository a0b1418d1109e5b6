import { heldText, type HeldCause, type PreparedStatus } from '@placette/contracts/requests/prepared/held';
import { BOOK } from '@placette/contracts/requests/immediate-booking';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import { links, useContentText } from '@placette/shell-api';
import { ShuttleBesideTotal } from '@placette/ui/shuttle-beside-total';
import { Button, ButtonLink } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { dayInText, dayRange, euros } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { FailureNotice } from '@placette/ui/notice';
import { ParkingName } from '@placette/ui/parking-owner';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMayBookInstantly } from '../../queries.js';
import { waitsOf } from '../../prepared-waits.js';
import styles from './sent-requests.module.css';

interface Shown {
  request: PreparedRequest;
  /** The page was opened at this one. */
  isAsked: boolean;
  /** Whether it has to be brought into view now: a row that moves later stays where it is. */
  isToMeet: () => boolean;
}

interface PreparedRowProps extends Shown {
  isPending: boolean;
  failure: string | null;
  onSend: () => void;
  onWithdraw: () => void;
}

/** C49: what it waits for, or why it was not sent by itself, with what its author can do. */
export function PreparedRow({ request, isPending, failure, onSend, onWithdraw, ...shown }: PreparedRowProps) {
  const { id, held_because, parking_spot } = request;
  const delay = useContentText('verification_delay');
  const isBooked = useMayBookInstantly() && request.books_at_once;
  const name = <VisuallyHidden> {parking_spot.title}</VisuallyHidden>;
  const waits = held_because === null ? waitsOf(request, delay) : [];
  const mayBeSent = held_because !== null && maySend(held_because) && request.total_now !== null;
  return (
    <Row request={request} {...shown} total={mayBeSent ? request.total_now : null}>
      {held_because !== null && <p className={styles.held}>Pas envoyée&nbsp;: {heldText(held_because)}</p>}
      {waits.map(({ text }) => (
        <p key={text} className={styles.wait}>
          {text}
        </p>
      ))}
      <Prices request={request} />
      {mayBeSent && isBooked && (
        <p className={styles.wait}>Réservation immédiate&nbsp;: le séjour est convenu dès que vous réservez.</p>
      )}
      <FailureNotice>{failure}</FailureNotice>
      <div className={styles.actions}>
        {mayBeSent && (
          <Button size="compact" isPending={isPending} pendingLabel="Envoi en cours..." onClick={onSend}>
            <span>{`${isBooked ? BOOK : 'Envoyer'} à ${euros(request.total_now ?? request.total_price)}`}</span>
            {name}
          </Button>
        )}
        {held_because !== 'parking_closed' && (
          <ButtonLink variant="secondary" size="compact" to={links.changePreparedRequest(id)}>
            Changer{name}
          </ButtonLink>
        )}
        <Button variant="quiet" size="compact" isPending={isPending} onClick={onWithdraw}>
          Retirer{name}
        </Button>
      </div>
    </Row>
  );
}

/** What only a change of the request can mend. */
const TO_CHANGE: readonly HeldCause[] = ['parking_closed', 'vehicle_unfit', 'vehicle_deleted'];
const maySend = (cause: HeldCause) => !TO_CHANGE.includes(cause);

/** What the stay costs now, where that is more than it was prepared at: then it is not sent by itself. */
function Prices({ request: { total_price, total_now, held_because } }: { request: PreparedRequest }) {
  if (total_now === null || total_now <= total_price) return null;
  return (
    <p className={styles.wait}>
      {`${euros(total_price)} quand vous l’avez préparée, ${euros(total_now)} maintenant`}
      {held_because === null && '\u00a0: elle ne partira pas sans votre accord'}.
    </p>
  );
}

const ENDED: Record<Exclude<PreparedStatus, 'prepared'>, string> = {
  sent: 'Envoyée',
  withdrawn: 'Retirée',
  lapsed: 'Pas partie avant le jour d’arrivée, terminée',
};

export function EndedPreparedRow({ request, ...shown }: Shown) {
  const { status, updated_at, request_id, parking_spot } = request;
  return (
    <Row request={request} {...shown} total={null}>
      <p className={styles.wait}>
        {status !== 'prepared' && `${ENDED[status]} le ${dayInText(updated_at)}. `}
        {request_id && (
          <Link to={links.conversation(request_id)}>
            Voir la demande<VisuallyHidden> {parking_spot.title}</VisuallyHidden>
          </Link>
        )}
      </p>
    </Row>
  );
}

interface RowProps extends Shown {
  /** The total of the stay now, where it is the one that will be sent. */
  total: number | null;
  children: ReactNode;
}

function Row({ request, isAsked, isToMeet, total, children }: RowProps) {
  const { start_date, end_date, parking_spot, total_price } = request;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isAsked || !isToMeet()) return;
    row.current?.focus();
    row.current?.scrollIntoView();
  }, [isAsked, isToMeet]);
  return (
    <li ref={row} tabIndex={-1} className={classNames(styles.item, isAsked && styles.asked)}>
      <h3 className={styles.name}>
        <ParkingName parking={parking_spot} to={links.parking(parking_spot.id)} />
      </h3>
      <p className={styles.figure}>{euros(total ?? total_price)}</p>
      <p className={styles.dates}>{dayRange(start_date, end_date)}</p>
      <ShuttleBesideTotal travel={request.travel} />
      {children}
    </li>
  );
}
