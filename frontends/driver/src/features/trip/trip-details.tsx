import type { Trip } from '@placette/contracts/requests/trip/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { STATED_FACTS } from '@placette/contracts/stated-facts';
import { links, useStayCancellation } from '@placette/shell-api';
import { ConversationLink } from '@placette/ui/conversation-link';
import { euros } from '@placette/ui/format';
import { ParkingSection } from '@placette/ui/parking-section';
import { Plate } from '@placette/ui/plate-field';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import { TravelFacts } from '@placette/ui/travel-facts';
import { TripEvents } from './trip-events.js';
import { otherOf, paymentOf } from './trip-facts.js';
import styles from './trip.module.css';

/** Who comes with what, what it costs, what was said, and what happened until now. */
export function TripDetails({ trip }: { trip: Trip }) {
  const { stay } = trip;
  const { request } = stay;
  const calledOff = useStayCancellation(request, stay.side);
  const { vehicle } = request;
  const other = otherOf(stay);
  return (
    <>
      {request.travel && (
        <ParkingSection title="Trajet">
          <TravelFacts travel={request.travel} side={stay.side} />
        </ParkingSection>
      )}
      <ParkingSection title="Véhicule">
        <p className={styles.line}>
          <span>
            {vehicle.marque} {vehicle.modele} ({VEHICLE_TYPE_LABELS[vehicle.type_vehicule]})
          </span>
          <Plate>{vehicle.immatriculation}</Plate>
        </p>
      </ParkingSection>
      <ParkingSection title="Prix">
        <p className={styles.line}>
          <strong className={styles.total}>{euros(request.total_price)}</strong>
          <span>{paymentOf(stay)}</span>
        </p>
      </ParkingSection>
      <ParkingSection title={`Échanges avec ${other.first_name}`}>
        <blockquote className={styles.message}>{request.message}</blockquote>
        <div className={styles.screenOnly}>
          <ConversationLink to={links.conversation(request.id)} name={other.name} unread={request.unread_messages} />
        </div>
      </ParkingSection>
      <ParkingSection title="Changement ou annulation">
        <p>
          {stay.side === 'owner'
            ? `${other.first_name} peut vous demander d’autres dates ou un autre véhicule\u00a0: vous acceptez ou non.`
            : `Pour d’autres dates ou un autre véhicule, demandez un changement\u00a0: ${other.first_name} accepte ou non.`}{' '}
          {STATED_FACTS.stayCancellation}
        </p>
        <div className={`${styles.buttons} ${styles.screenOnly}`}>
          <StayCancellation side={stay.side} stay={request} {...calledOff} />
        </div>
      </ParkingSection>
      <TripEvents trip={trip} />
    </>
  );
}
