import { today } from '@placette/contracts/kernel/days';
import { closingText, hasAlternatives } from '@placette/contracts/requests/closing';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { CancelledBy } from '@placette/ui/cancelled-by';
import { ConversationLink } from '@placette/ui/conversation-link';
import { Notice } from '@placette/ui/notice';
import { ParkingSection } from '@placette/ui/parking-section';
import { TripEvents } from './trip-details.js';
import { otherOf } from './trip-facts.js';

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
