import { clockInWords } from '@placette/contracts/kernel/typed';
import { today } from '@placette/contracts/kernel/days';
import { hasAlternatives, closingText } from '@placette/contracts/requests/closing';
import { type Trip, TRIP_EVENT_LABELS } from '@placette/contracts/requests/trip/schema';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { links, useShell, useStayCancellation } from '@placette/shell-api';
import { ShuttleBesideTotal } from '@placette/ui/shuttle-beside-total';
import { Button, ButtonLink } from '@placette/ui/button';
import { CancelledBy } from '@placette/ui/cancelled-by';
import { ConversationLink } from '@placette/ui/conversation-link';
import { Disclosure } from '@placette/ui/disclosure';
import { download } from '@placette/ui/download';
import { dateAndTime, dayRange, euros } from '@placette/ui/format';
import { CalendarDays, FileText } from '@placette/ui/icons';
import { Notice } from '@placette/ui/notice';
import { ParkingSection } from '@placette/ui/parking-section';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import { TravelFacts } from '@placette/ui/travel-facts';
import { calendarFile } from '@placette/contracts/requests/trip/calendar-file';
import { ChangeButtons } from '../stay-change/trip-change.js';
import { otherOf, paymentOf } from './trip-facts.js';
import { TripVehicle } from './trip-place.js';
import styles from './trip.module.css';

/** What is agreed, and what may still change. */
export function TripDetails({ trip }: { trip: Trip }) {
  const { stay } = trip;
  const { request } = stay;
  const stayCancellation = useStayCancellation(request, stay.side);
  const other = otherOf(stay);
  return (
    <>
      {stay.side === 'owner' ? (
        <Price stay={stay} />
      ) : (
        <ParkingSection title="Ce qui est convenu">
          <div className={styles.agreed}>
            {request.travel && (
              <ParkingSection title="Trajet" level={3}>
                <TravelFacts travel={request.travel} side="requester" />
              </ParkingSection>
            )}
            <ParkingSection title="Véhicule" level={3}>
              <TripVehicle stay={stay} />
            </ParkingSection>
            <Price stay={stay} level={3} />
          </div>
        </ParkingSection>
      )}
      <ParkingSection title={`Échanges avec ${other.first_name}`}>
        <blockquote className={styles.message}>{request.message}</blockquote>
        <div className={styles.screenOnly}>
          <ConversationLink to={links.conversation(request.id)} name={other.name} unread={request.unread_messages} />
        </div>
      </ParkingSection>
      <Disclosure
        summary={<h2>{stay.side === 'owner' ? 'Annuler, agenda, imprimer' : 'Modifier, annuler, agenda, imprimer'}</h2>}
      >
        <p>
          {stay.side === 'owner'
            ? `${other.first_name} peut vous demander d’autres dates ou un autre véhicule\u00a0: vous acceptez ou non.`
            : `Pour d’autres dates ou un autre véhicule, demandez un changement\u00a0: ${other.first_name} accepte ou non.`}{' '}
          {PRODUCT_FACTS.stayCancellation}
        </p>
        <div className={`${styles.buttons} ${styles.screenOnly}`}>
          <ChangeButtons stay={stay} />
          <TripFile trip={trip} />
          <StayCancellation side={stay.side} stay={request} {...stayCancellation} />
        </div>
      </Disclosure>
      <TripEvents trip={trip} />
    </>
  );
}

function Price({ stay, level }: { stay: Trip['stay']; level?: 3 }) {
  const { total_price, travel } = stay.request;
  return (
    <ParkingSection title="Prix" level={level}>
      <p className={styles.line}>
        <strong className={styles.total}>{euros(total_price)}</strong>
        <span>{paymentOf(stay)}</span>
      </p>
      <ShuttleBesideTotal travel={travel} />
    </ParkingSection>
  );
}

/** TR-03: the calendar file and the printed page. */
function TripFile({ trip }: { trip: Trip }) {
  const { publicUrl } = useShell().config;
  const { request } = trip.stay;
  function save() {
    const text = calendarFile(trip, new URL(links.stay(request.id), publicUrl).href, new Date());
    download(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `sejour-${request.start_date}.ics`);
  }
  return (
    <>
      <Button variant="secondary" icon={<CalendarDays aria-hidden="true" />} onClick={save}>
        Ajouter à mon agenda
      </Button>
      <Button variant="secondary" icon={<FileText aria-hidden="true" />} onClick={() => print()}>
        Imprimer
      </Button>
    </>
  );
}

type Happened = Trip['events'][number];

/** Events of the stay, oldest first; kinds that this version does not know are left out. */
function TripEvents({ trip: { events } }: { trip: Trip }) {
  return (
    <ParkingSection title="Déroulement">
      <ol className={styles.events}>
        {events.map(({ kind, at, change, return_hour }) =>
          kind ? (
            <li key={`${kind} ${at}`}>
              <span>{TRIP_EVENT_LABELS[kind]}</span> <time dateTime={at}>{dateAndTime(at)}</time>
              {(change || return_hour) && <span className={styles.change}>{changeWords(change, return_hour)}</span>}
            </li>
          ) : null,
        )}
      </ol>
    </ParkingSection>
  );
}

/** CN-02, CN-03: « Du 3 au 12 mars 2027, 72 €, retour à 18 h 30 » */
const changeWords = (change: Happened['change'], return_hour: Happened['return_hour']) =>
  [
    ...(change ? [dayRange(change.start_date, change.end_date), euros(change.total_price)] : []),
    ...(return_hour ? [`retour à ${clockInWords(return_hour)}`] : []),
  ].join(', ');

/** CN-01: who cancelled it, why, and what is left to do; address, phones and plate are hidden again (C11). */
export function CancelledTrip({ trip }: { trip: Trip }) {
  const { stay } = trip;
  const { request } = stay;
  const other = otherOf(stay);
  const needsAnother = stay.side === 'requester' && hasAlternatives(request, today());
  return (
    <>
      <Notice
        tone="warn"
        title="Ce séjour est annulé"
        action={
          needsAnother && <ButtonLink to={links.alternatives(request.id)}>Voir d’autres places libres</ButtonLink>
        }
      >
        {closingText(request, stay.side)}
        <CancelledBy request={request} side={stay.side} asStay />
      </Notice>
      <ParkingSection title={`Échanges avec ${other.first_name}`}>
        <ConversationLink to={links.conversation(request.id)} name={other.name} unread={request.unread_messages} />
      </ParkingSection>
      <TripEvents trip={trip} />
    </>
  );
}
