import { offeredFacts } from '@placette/contracts/listings/offer/features';
import type { SpotResult } from '@placette/contracts/listings/search/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { links } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { distance } from '@placette/ui/format';
import { offeredBy } from '@placette/ui/parking-owner';
import { ParkingRow } from '@placette/ui/parking-row';
import { VisuallyHidden } from '@placette/ui/visually-hidden';

interface AlternativeRowProps {
  parking: SpotResult;
  request: SentRequest;
  /** Whether a press on this row, or on another one, waits for its answer. */
  asking: 'none' | 'this' | 'another';
  onAsk: () => void;
}

/** As the search shows it, with what the stay costs there. AK-06: what is agreed at once is said before it is sent, by the form. */
export function AlternativeRow({ parking, request, asking, onAsk }: AlternativeRowProps) {
  const { id, title, days, total_price, immediate_booking } = parking;
  const dates = stayQuery({ start: request.start_date, end: request.end_date });
  const from = links.alternatives(request.id);
  return (
    <ParkingRow
      title={title}
      headingLevel={4}
      href={links.parking(id) + dates}
      state={{ from }}
      city={parking.city}
      where={`à ${distance(parking.distance_meters)}`}
      photo={parking.photo}
      facts={offeredFacts(parking)}
      owner={offeredBy(parking.owner)}
      verified={parking.owner.identity_verified}
      cancellations={parking.owner.cancellations}
      price_per_day={parking.price_per_day}
      total={days !== null && total_price !== null ? { days, total_price } : null}
      actions={
        immediate_booking ? (
          <ButtonLink variant="secondary" size="compact" to={links.askOwner(id) + dates} state={{ from }}>
            Réserver<VisuallyHidden> {title}</VisuallyHidden>
          </ButtonLink>
        ) : (
          <Button
            variant="secondary"
            size="compact"
            isPending={asking === 'this'}
            pendingLabel="Envoi en cours..."
            aria-disabled={asking === 'another'}
            onClick={onAsk}
          >
            Demander<VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
