import type { SentRequest } from '@placette/contracts/requests/schema';
import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { VisuallyHidden } from '@placette/ui/visually-hidden';

/** FD-07: of a stay that is over, for its driver: the parking once more, without dates. */
export function BookAgain({
  request: { status, parking_spot },
}: {
  request: Pick<SentRequest, 'status' | 'parking_spot'>;
}) {
  if (status !== 'completed') return null;
  return (
    <p>
      <ButtonLink variant="secondary" size="compact" to={links.parking(parking_spot.id)}>
        Réserver à nouveau<VisuallyHidden> {parking_spot.title}</VisuallyHidden>
      </ButtonLink>
    </p>
  );
}
