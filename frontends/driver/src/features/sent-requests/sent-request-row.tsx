import { nextStatus } from '@placette/contracts/requests/lifecycle';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { links, problemText, useShell } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { ConversationLink } from '@placette/ui/conversation-link';
import { count, dayRange, euros } from '@placette/ui/format';
import { Phone } from '@placette/ui/icons';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Photo } from '@placette/ui/photo';
import { Plate } from '@placette/ui/plate-field';
import { RequestStatusTag } from '@placette/ui/request-status-tag';
import { useCancelRequest } from './api.js';
import { LongMessage } from './long-message.js';
import styles from './sent-requests.module.css';

/** RQ-09, RQ-10 */
export function SentRequestRow({ request }: { request: SentRequest }) {
  const { parking_spot, owner, vehicle } = request;
  return (
    <li className={styles.row}>
      <Photo photo={parking_spot.photo} alt="" sizes="(min-width: 768px) 148px, 96px" className={styles.photo} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <Link to={links.parking(parking_spot.id)}>{parking_spot.title}</Link>
          </h2>
          <RequestStatusTag status={request.status} />
        </div>
        <p className={styles.where}>
          <span>
            {parking_spot.city}, chez {owner.first_name || 'le propriétaire'}
          </span>{' '}
          {owner.identity_verified && <VerifiedMark />}
        </p>
        <p className={styles.dates}>
          {dayRange(request.start_date, request.end_date)} ({count(request.days, 'jour', 'jours')})
        </p>
        <p className={styles.where}>
          <span>
            {vehicle.marque} {vehicle.modele}
          </span>
          <Plate>{vehicle.immatriculation}</Plate>
        </p>
      </div>
      <p className={styles.total}>{euros(request.total_price)}</p>
      <div className={styles.more}>
        <LongMessage text={request.message} />
        <ConversationLink
          to={links.conversation(request.id)}
          name={owner.first_name || 'le propriétaire'}
          unread={request.unread_messages}
        />
        {request.rejection_reason && <p className={styles.reason}>Motif du refus : {request.rejection_reason}</p>}
        {request.status === 'approved' && <OwnerContact request={request} />}
        <Cancellation request={request} />
      </div>
    </li>
  );
}

/** RQ-08: told once the request is approved. */
function OwnerContact({ request: { owner, parking_spot } }: { request: SentRequest }) {
  return (
    <Notice
      tone="ok"
      title={owner.phone_number ?? 'Demande approuvée'}
      action={
        owner.phone_number && (
          <ButtonLink size="compact" icon={<Phone aria-hidden="true" />} to={`tel:${owner.phone_number}`}>
            Appeler
          </ButtonLink>
        )
      }
    >
      {owner.phone_number === null && 'Aucun téléphone n’est indiqué. '}L’adresse exacte et les consignes d’accès sont
      sur <Link to={links.parking(parking_spot.id)}>la page du parking</Link>.
    </Notice>
  );
}

function Cancellation({ request }: { request: SentRequest }) {
  const { confirm, announce } = useShell();
  const cancel = useCancelRequest(request);

  async function askToCancel() {
    const agreed = await confirm({
      title: `Annuler la demande pour « ${request.parking_spot.title}, ${request.parking_spot.city} » ?`,
      body: `${dayRange(request.start_date, request.end_date)}. Le propriétaire ne pourra plus l’approuver.`,
      confirmLabel: 'Annuler la demande',
      cancelLabel: 'Garder la demande',
      danger: true,
    });
    if (agreed) cancel.mutate(undefined, { onSuccess: () => announce('Demande annulée.') });
  }

  return (
    <>
      {cancel.error && (
        <Notice tone="err" live>
          {problemText(cancel.error, "Erreur lors de l'annulation")}
        </Notice>
      )}
      {nextStatus(request.status, 'cancel', 'requester') && (
        <div className={styles.actions}>
          <Button variant="secondary" size="compact" isPending={cancel.isPending} onClick={() => void askToCancel()}>
            Annuler la demande
          </Button>
        </div>
      )}
    </>
  );
}
