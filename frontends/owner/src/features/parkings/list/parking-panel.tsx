import { type OwnParkingSpot, PARKING_STATUS_LABELS } from '@placette/contracts/listings/own-parkings/schema';
import { ApiProblem, links, problemText, useShell } from '@placette/shell-api';
import { ActionMenu, type MenuAction } from '@placette/ui/action-menu';
import { ButtonLink } from '@placette/ui/button';
import { count, euros } from '@placette/ui/format';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { Photo } from '@placette/ui/photo';
import { StatusTag } from '@placette/ui/status-tag';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useRef } from 'react';
import type { PhotoState } from '@placette/contracts/documents/schema';
import shared from '@placette/ui/shared.module.css';
import { useAvailability, useWithdrawParking } from '../api.js';
import { Documents, NearbyLocations, openDisclosure } from './parking-disclosures.js';
import { AwaitedReviews, RefusedDocuments } from './parking-reviews.js';
import { useDuplicateParking } from './use-duplicate-parking.js';
import styles from './parkings.module.css';

const TONES = { approved: 'ok', rejected: 'err', pending: 'warn' } as const;
const FEATURES_SHOWN = 3;

/** One parking of its owner (OP-03 to OP-05, OP-07). */
export function ParkingPanel({ spot }: { spot: OwnParkingSpot }) {
  const { confirm, toast } = useShell();
  const availability = useAvailability(spot);
  const removal = useWithdrawParking(spot.id);
  const duplication = useDuplicateParking(spot.id);
  const documents = useRef<HTMLDivElement>(null);
  const more = spot.features.length - FEATURES_SHOWN;
  // C59: approved documents alone do not put it online.
  const status = spot.status === 'approved' && spot.waits_for.length > 0 ? 'pending' : spot.status;
  const photo = spot.own_photos.find(({ state }) => state === 'ready')?.photo;

  async function askToRemove() {
    const agreed = await confirm({
      title: `Supprimer le parking «\u202f${spot.title}, ${spot.city}\u202f»\u202f?`,
      body: 'Son annonce, ses photos et ses documents sont effacés, et les demandes en attente sont refusées. Vous ne pourrez pas revenir en arrière.',
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (agreed) removal.mutate(undefined, { onSuccess: () => toast({ text: 'Parking supprimé.', apart: true }) });
  }

  const pending = [
    availability.isPending && 'Changement...',
    duplication.isPending && 'Copie...',
    removal.isPending && 'Suppression...',
  ].find((text) => text !== false);
  // One at a time: the row stands for the state that each of them changes.
  const unlessPending = (run: () => void) => () => {
    if (pending === undefined) run();
  };
  const changeAvailability = () =>
    availability.mutate(undefined, {
      onSuccess: () => toast({ text: spot.available ? 'Parking masqué.' : 'Parking réactivé.' }),
    });
  const actions: MenuAction[] = [
    { label: 'Voir les détails', run: { newWindow: links.parking(spot.id) } },
    ...(spot.held === null
      ? [
          { label: spot.available ? 'Masquer' : 'Réactiver', run: unlessPending(changeAvailability) },
          { label: 'Dupliquer', run: unlessPending(duplication.press) },
        ]
      : []),
    { label: 'Supprimer', run: unlessPending(() => void askToRemove()), isDanger: true },
  ];

  return (
    <li className={styles.panel}>
      <Photo photo={photo} alt="" sizes="(min-width: 768px) 200px, 96px" className={styles.photo} />
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title}>{spot.title}</h2>
            <p className={styles.price}>
              <strong>{euros(spot.price_per_day)}</strong> par jour
            </p>
          </div>
          <ActionMenu label={`Actions\u00a0: ${spot.title}`} actions={actions} />
        </div>
        <p className={styles.where}>
          {spot.address}, {spot.postal_code} {spot.city}
        </p>
        <div className={styles.tags}>
          <StatusTag tone={TONES[status]}>{PARKING_STATUS_LABELS[status]}</StatusTag>
          {spot.held && <StatusTag tone="err">Retiré par la modération</StatusTag>}
          {!spot.held && !spot.available && <StatusTag tone="neutral">Masqué</StatusTag>}
          {!spot.held && spot.available && status === 'approved' && <span>Disponible</span>}
        </div>
        <p className={styles.facts}>
          <span>{count(spot.nombre_places, 'place', 'places')}</span>
          {spot.features.slice(0, FEATURES_SHOWN).map((feature) => (
            <span key={feature}>{feature}</span>
          ))}
          {more > 0 && <span>et {more === 1 ? '1 autre' : `${more} autres`}</span>}
        </p>
      </div>
      <div className={styles.more}>
        {spot.held && <HeldNotice held={spot.held} />}
        {!spot.held && <AwaitedReviews spot={spot} />}
        {spot.status === 'rejected' && (
          <RefusedDocuments spot={spot} onCorrect={() => openDisclosure(documents.current)} />
        )}
        <PhotoNotes spot={spot} />
        <FailureNotice>
          {availability.error &&
            (availability.error instanceof ApiProblem && availability.error.status === 0
              ? availability.error.title
              : 'Erreur lors du changement de disponibilité')}
        </FailureNotice>
        <FailureNotice>{problemText(duplication.error, 'Erreur lors de la copie du parking')}</FailureNotice>
        <FailureNotice>{problemText(removal.error, 'Erreur lors de la suppression du parking')}</FailureNotice>
        <div className={styles.actions}>
          <ButtonLink variant="secondary" size="compact" to={links.editParking(spot.id)}>
            Modifier
            <VisuallyHidden> {spot.title}</VisuallyHidden>
          </ButtonLink>
          <ButtonLink variant="secondary" size="compact" to={links.parkingCalendar(spot.id)}>
            Calendrier
            <VisuallyHidden> {spot.title}</VisuallyHidden>
          </ButtonLink>
          {pending !== undefined && (
            <p role="status" className={shared.muted}>
              {pending}
            </p>
          )}
        </div>
        <div ref={documents}>
          <Documents parking_spot_id={spot.id} />
        </div>
        {spot.nearby.length > 0 && <NearbyLocations spot={spot} />}
      </div>
    </li>
  );
}

/** L7: why it was removed, and how to contest it. */
function HeldNotice({ held: { reason, reference } }: { held: NonNullable<OwnParkingSpot['held']> }) {
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

/** OP-19: how many photos are being processed, and how many could not be. */
function PhotoNotes({ spot }: { spot: OwnParkingSpot }) {
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
