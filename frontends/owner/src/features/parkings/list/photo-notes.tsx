import type { PhotoState } from '@placette/contracts/documents/schema';
import shared from '@placette/ui/shared.module.css';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { count } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';

/** OP-19: what is being prepared, and what never will be. */
export function PhotoNotes({ spot }: { spot: OwnParkingSpot }) {
  const among = (state: PhotoState) => spot.own_photos.filter((each) => each.state === state).length;
  const [preparing, failed] = [among('preparing'), among('failed')];
  return (
    <>
      {preparing > 0 && (
        <p className={shared.muted} role="status">
          {`${count(preparing, 'photo', 'photos')} en préparation`}
        </p>
      )}
      {failed > 0 && (
        <Notice
          tone="err"
          title={failed > 1 ? 'Photos illisibles' : 'Photo illisible'}
          action={
            <ButtonLink variant="secondary" size="compact" to={links.editParking(spot.id)}>
              {failed > 1 ? 'Remplacer les photos' : 'Remplacer la photo'}
            </ButtonLink>
          }
        >
          {failed > 1
            ? `${failed} photos n’ont pas pu être préparées. Les conducteurs ne les voient pas.`
            : 'Une photo n’a pas pu être préparée. Les conducteurs ne la voient pas.'}
        </Notice>
      )}
    </>
  );
}
