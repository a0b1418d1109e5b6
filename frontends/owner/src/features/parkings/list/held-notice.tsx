import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';

/** L7: why it was removed, and how to contest it. */
export function HeldNotice({ held: { reason, reference } }: { held: NonNullable<OwnParkingSpot['held']> }) {
  return (
    <Notice
      tone="err"
      title="Annonce retirée par la modération"
      action={
        <ButtonLink
          variant="secondary"
          size="compact"
          to={`${links.support}?sujet=signalement&reference=${encodeURIComponent(reference)}`}
        >
          Contester
        </ButtonLink>
      }
    >
      {reason} Référence&nbsp;: {reference}. Vous seul voyez encore cette annonce.
    </Notice>
  );
}
